import { choicesOf } from './choices';

const contact = (id: number, tipo: 'ALU' | 'TUT' | 'ADM', nombre: string) => ({ id, tipo, nombre, dato: 'Inglés B1' });
const REPLY = {
  contactos: [
    contact(0, 'ADM', 'Academia'),
    contact(1, 'ALU', 'Lucía García'),
    contact(2, 'ALU', 'Iván Gil'),
    contact(1, 'TUT', 'Elena'),
  ],
  cursos: [{ id: 9, nombre: 'Inglés B1', alumnos: [1, 2] }],
  copia: [],
  silencio_hasta: null,
};

it('[CAMP-01] a course stands for all its students', () => {
  const [group] = choicesOf(REPLY, '', []);
  expect(group).toMatchObject({ label: 'Inglés B1', hint: 'todo el curso: 2 alumnos' });
  expect(group?.people.map(({ nombre }) => nombre)).toEqual(['Lucía García', 'Iván Gil']);
});

it('[CAMP-01] people are found without accents, and not again once they are chosen', () => {
  expect(choicesOf(REPLY, 'lucia', []).map(({ key }) => key)).toEqual(['ALU1']);
  const chosen = REPLY.contactos.filter(({ tipo }) => tipo === 'ALU');
  expect(choicesOf(REPLY, '', chosen).map(({ key }) => key)).toEqual(['ADM0', 'TUT1']);
});
