import fc from 'fast-check';
import type { CanalEnvio, CategoriaMensaje, PersonaId } from '../../contracts';
import { template, TODAY } from '../testing/people';
import { planDestinos, type DestinosPlan } from './destinos';
import { personKey, personOf, type ChosenPerson, type DestinosFacts, type PersonFacts } from './facts';

/** Few addresses, chats and users, so that random people often share them. */
const mail = fc.option(fc.constantFrom('a@x.es', 'b@x.es', 'c@x.es', 'd@x.es', 'e@x.es'), { nil: null });
const chats = fc.array(
  fc.record({
    id: fc.integer({ min: 1, max: 5 }).map(String),
    isLinkedByAdult: fc.boolean(),
    isOfFamily: fc.boolean(),
  }),
  {
    maxLength: 2,
  },
);
/** Birth dates by what they mean on the day of the tests, the last days of each age among them. */
const CHILDREN = [null, '2012-11-21', '2019-01-01'];
const MINORS = ['2012-11-20', '2010-11-20', '2008-11-21'];
const birthDate = fc.constantFrom(...CHILDREN, ...MINORS, '2008-11-20', '1990-05-05');
const channel = fc.constantFrom<CanalEnvio>('correo', 'telegram');
const category = fc.constantFrom<CategoriaMensaje>('servicio', 'academico', 'comercial');

const person = fc.record({
  nombre: fc.constantFrom('Ana', 'Leo', 'Eva'),
  apellidos: fc.constantFrom('Gil', 'Ruiz'),
  isActive: fc.boolean(),
  userId: fc.option(fc.integer({ min: 1, max: 30 }), { nil: null }),
  mail,
  chats,
  preferences: fc.array(fc.record({ channel, category, isAllowed: fc.boolean() }), { maxLength: 3 }),
  isCustomer: fc.boolean(),
});

const STUDENTS = 6;
const TUTORS = 5;

const academy = fc.record({
  students: fc.array(fc.tuple(person, birthDate, fc.subarray([1, 2, 3, 4, 5])), {
    minLength: STUDENTS,
    maxLength: STUDENTS,
  }),
  tutors: fc.array(person, { minLength: TUTORS, maxLength: TUTORS }),
  chosen: fc.shuffledSubarray([1, 2, 3, 4, 5, 6]),
  channels: fc.subarray<CanalEnvio>(['correo', 'telegram']),
  category,
  isOfficial: fc.boolean(),
  bad: fc.subarray(['a@x.es', 'b@x.es']),
});

type Academy = typeof academy extends fc.Arbitrary<infer T> ? T : never;

function factsOf({ students, tutors, chosen, channels, category: about, isOfficial, bad }: Academy): DestinosFacts {
  const tutor = (id: number): PersonaId => ({ id, tipo: 'TUT' });
  const people: PersonFacts[] = [
    ...students.map(([one, born, family], index): PersonFacts => ({
      ...one,
      persona: { id: index + 1, tipo: 'ALU' },
      birthDate: born,
      tutors: family.map(tutor),
    })),
    ...tutors.map((one, index): PersonFacts => ({ ...one, persona: tutor(index + 1), birthDate: null, tutors: [] })),
  ];
  const chosenPeople = chosen.map((id): ChosenPerson => ({ persona: { id, tipo: 'ALU' }, courses: [], part: '' }));
  return {
    channels,
    category: about,
    isOfficial,
    isTrial: false,
    today: TODAY,
    chosen: new Map(chosenPeople.map((one) => [personKey(one.persona), one])),
    people: new Map(people.map((one) => [personKey(one.persona), one])),
    badAddresses: new Set(bad),
    texts: {
      subject: template('Aviso'),
      body: template('Hola {{nombre}}, sobre {{alumnos}}'),
      isHtml: true,
      academy: { nombre: 'Academia', telefono: '' },
      link: '',
    },
  };
}

/** Checks a rule in random academies. */
const holds = (check: (facts: DestinosFacts, plan: DestinosPlan) => void): void => {
  fc.assert(
    fc.property(academy, (made) => {
      const facts = factsOf(made);
      check(facts, planDestinos(facts));
    }),
    { numRuns: 400 },
  );
};

const isDistinct = (items: readonly unknown[]): boolean => new Set(items).size === items.length;

it('[PLUS-35] in random academies, no address is written to twice on a channel, and no inbox has two copies', () => {
  holds((_facts, { envios, buzon, omitidos }) => {
    expect(isDistinct(envios.map(({ canal, destino }) => `${canal} ${destino}`))).toBe(true);
    expect(isDistinct(buzon.map(({ usuarioId }) => usuarioId))).toBe(true);
    expect(isDistinct(omitidos.map(({ persona }) => personKey(persona)))).toBe(true);
  });
});

it('[PLUS-35] in random academies, nobody under 14 is written to, but in a chat that an adult linked', () => {
  holds((facts, { envios }) => {
    for (const { canal, persona, destino } of envios) {
      const reader = personOf(facts, persona);
      if (persona.tipo !== 'ALU' || !CHILDREN.includes(reader.birthDate)) continue;
      expect(canal).toBe('telegram');
      expect(reader.chats.some(({ id, isLinkedByAdult }) => id === destino && isLinkedByAdult)).toBe(true);
    }
  });
});

it('[PLUS-35] in random academies, nobody of age is written to in a chat that the family linked', () => {
  holds((facts, { envios }) => {
    for (const { canal, persona, destino } of envios) {
      const reader = personOf(facts, persona);
      if (canal !== 'telegram' || persona.tipo !== 'ALU' || [...CHILDREN, ...MINORS].includes(reader.birthDate))
        continue;
      expect(reader.chats.some(({ id, isOfFamily }) => id === destino && !isOfFamily)).toBe(true);
    }
  });
});

it('[PLUS-35] in random academies, whoever is under 18 has the copies of all active tutors with a user beside theirs', () => {
  holds((facts, { buzon }) => {
    const copies = new Map(buzon.map(({ usuarioId, alumnos }) => [usuarioId, alumnos]));
    for (const { persona } of facts.chosen.values()) {
      const student = personOf(facts, persona);
      if (![...CHILDREN, ...MINORS].includes(student.birthDate)) continue;
      for (const tutor of student.tutors.map((one) => personOf(facts, one)))
        if (tutor.isActive && tutor.userId !== null) expect(copies.get(tutor.userId)).toContain(persona.id);
    }
  });
});

it('[PLUS-35] in random academies, everybody who was chosen is reached or somebody is named who was left out', () => {
  holds((facts, { envios, omitidos, reached }) => {
    if (facts.channels.length === 0) return;
    const written = new Set(envios.flatMap(({ alumnos }) => alumnos));
    expect(reached).toBe(written.size);
    const named = new Set(omitidos.map(({ persona }) => personKey(persona)));
    for (const { persona } of facts.chosen.values()) {
      if (written.has(persona.id)) continue;
      const { tutors } = personOf(facts, persona);
      const involved = [personKey(persona), ...tutors.map(personKey)];
      expect(involved.some((key) => named.has(key))).toBe(true);
    }
  });
});

it('[PLUS-35] in random academies, students are named in the order in which they were chosen', () => {
  holds((facts, { envios }) => {
    const order = [...facts.chosen.values()].map(({ persona }) => persona.id);
    for (const { alumnos } of envios) expect(alumnos).toEqual(order.filter((id) => alumnos.includes(id)));
  });
});
