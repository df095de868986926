/** Names and surnames of families from abroad, and whether people of that origin have two surnames. */
export interface Origin {
  femaleNames: readonly string[];
  maleNames: readonly string[];
  surnames: readonly string[];
  hasTwoSurnames: boolean;
}

/** The origins, each with its share of the families from abroad. */
export const ORIGINS: readonly (readonly [Origin, number])[] = [
  [
    {
      femaleNames: ['Andreea', 'Ioana', 'Daria', 'Elena-Maria', 'Bianca'],
      maleNames: ['Andrei', 'Ionuț', 'Alexandru', 'Mihai', 'Ştefan'],
      surnames: ['Popescu', 'Ionescu', 'Munteanu', 'Bălan', 'Stoica', 'Constantinescu'],
      hasTwoSurnames: false,
    },
    3,
  ],
  [
    {
      femaleNames: ['Fátima', 'Salma', 'Aya', 'Nour', 'Hiba'],
      maleNames: ['Mohamed', 'Youssef', 'Ayoub', 'Bilal', 'Omar'],
      surnames: ['El Amrani', 'Benali', 'El Idrissi', 'Bouzid', 'Haddad', 'Chakir'],
      hasTwoSurnames: false,
    },
    3,
  ],
  [
    {
      femaleNames: ['Camila', 'Isabella', 'Luciana', 'Salomé', 'Antonella'],
      maleNames: ['Santiago', 'Matías', 'Emiliano', 'Joaquín', 'Thiago'],
      surnames: ['Quispe', 'Mamani', 'Zambrano', 'Restrepo', 'Cárdenas', 'Ospina', 'Chávez', 'Villavicencio'],
      hasTwoSurnames: true,
    },
    4,
  ],
  [
    {
      femaleNames: ['Luana', 'Beatriz', 'Letícia', 'Inês'],
      maleNames: ['João', 'Tiago', 'Caetano', 'Simão'],
      surnames: ['Dos Santos', 'Pereira', 'Gonçalves', 'Da Conceição', 'Magalhães'],
      hasTwoSurnames: true,
    },
    2,
  ],
  [
    {
      femaleNames: ['Lili', 'Xinyi', 'Yuxin', 'Mei'],
      maleNames: ['Wei', 'Hao', 'Junjie', 'Yichen'],
      surnames: ['Wang', 'Chen', 'Lin', 'Zhou', 'Ye'],
      hasTwoSurnames: false,
    },
    1.5,
  ],
  [
    {
      femaleNames: ['Oksana', 'Daryna', 'Sofiia', 'Anastasiia'],
      maleNames: ['Bohdan', 'Maksym', 'Artem', 'Dmytro'],
      surnames: ['Kovalenko', 'Shevchenko', 'Bondarenko', 'Melnyk'],
      hasTwoSurnames: false,
    },
    1.5,
  ],
  [
    {
      femaleNames: ['Sarah', 'Emily', 'Siobhán'],
      maleNames: ['Liam', 'James', 'Seán'],
      surnames: ["O'Brien", "O'Connor", 'MacDonald', 'Smith-Jones', 'Walsh'],
      hasTwoSurnames: false,
    },
    1,
  ],
];
