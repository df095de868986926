/** Families from abroad: names, surnames and whether people of that origin bear two surnames. */
export interface Procedencia {
  femeninos: readonly string[];
  masculinos: readonly string[];
  apellidos: readonly string[];
  dosApellidos: boolean;
}

/** With their share among the families from abroad. */
export const PROCEDENCIAS: readonly (readonly [Procedencia, number])[] = [
  [
    {
      femeninos: ['Andreea', 'Ioana', 'Daria', 'Elena-Maria', 'Bianca'],
      masculinos: ['Andrei', 'Ionuț', 'Alexandru', 'Mihai', 'Ştefan'],
      apellidos: ['Popescu', 'Ionescu', 'Munteanu', 'Bălan', 'Stoica', 'Constantinescu'],
      dosApellidos: false,
    },
    3,
  ],
  [
    {
      femeninos: ['Fátima', 'Salma', 'Aya', 'Nour', 'Hiba'],
      masculinos: ['Mohamed', 'Youssef', 'Ayoub', 'Bilal', 'Omar'],
      apellidos: ['El Amrani', 'Benali', 'El Idrissi', 'Bouzid', 'Haddad', 'Chakir'],
      dosApellidos: false,
    },
    3,
  ],
  [
    {
      femeninos: ['Camila', 'Isabella', 'Luciana', 'Salomé', 'Antonella'],
      masculinos: ['Santiago', 'Matías', 'Emiliano', 'Joaquín', 'Thiago'],
      apellidos: ['Quispe', 'Mamani', 'Zambrano', 'Restrepo', 'Cárdenas', 'Ospina', 'Chávez', 'Villavicencio'],
      dosApellidos: true,
    },
    4,
  ],
  [
    {
      femeninos: ['Luana', 'Beatriz', 'Letícia', 'Inês'],
      masculinos: ['João', 'Tiago', 'Caetano', 'Simão'],
      apellidos: ['Dos Santos', 'Pereira', 'Gonçalves', 'Da Conceição', 'Magalhães'],
      dosApellidos: true,
    },
    2,
  ],
  [
    {
      femeninos: ['Lili', 'Xinyi', 'Yuxin', 'Mei'],
      masculinos: ['Wei', 'Hao', 'Junjie', 'Yichen'],
      apellidos: ['Wang', 'Chen', 'Lin', 'Zhou', 'Ye'],
      dosApellidos: false,
    },
    1.5,
  ],
  [
    {
      femeninos: ['Oksana', 'Daryna', 'Sofiia', 'Anastasiia'],
      masculinos: ['Bohdan', 'Maksym', 'Artem', 'Dmytro'],
      apellidos: ['Kovalenko', 'Shevchenko', 'Bondarenko', 'Melnyk'],
      dosApellidos: false,
    },
    1.5,
  ],
  [
    {
      femeninos: ['Sarah', 'Emily', 'Siobhán'],
      masculinos: ['Liam', 'James', 'Seán'],
      apellidos: ["O'Brien", "O'Connor", 'MacDonald', 'Smith-Jones', 'Walsh'],
      dosApellidos: false,
    },
    1,
  ],
];
