import { draftReducer, EMPTY_DRAFT, isEmptyDraft } from './draft';

const MARTA = { id: 1, tipo: 'PRO', nombre: 'Marta', dato: 'Inglés B1' } as const;
const LUCIA = { id: 1, tipo: 'ALU', nombre: 'Lucía', dato: 'Inglés B1' } as const;

it('[CAMP-01] a recipient is added once, and people of different kinds may have the same id', () => {
  const once = draftReducer(EMPTY_DRAFT, { type: 'add-people', people: [MARTA, LUCIA] });
  expect(draftReducer(once, { type: 'add-people', people: [MARTA] }).para).toEqual([MARTA, LUCIA]);
  expect(draftReducer(once, { type: 'remove-person', person: LUCIA }).para).toEqual([MARTA]);
});

it('[CAMP-01] a draft is empty after everything was removed from it', () => {
  const file = { id: 7, nombre: 'foto.png', url: '/api/subidas/7', bytes: 10 };
  const written = draftReducer(draftReducer(EMPTY_DRAFT, { type: 'attach', file }), {
    type: 'write',
    field: 'texto',
    text: 'x',
  });
  expect(isEmptyDraft(written)).toBe(false);
  expect(draftReducer(written, { type: 'clear' })).toEqual(EMPTY_DRAFT);
  expect(draftReducer(written, { type: 'detach', id: 7 }).anexos).toEqual([]);
});
