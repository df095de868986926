import { defineJob } from './define-job';

const terms = {
  code: 'pruebas.uno',
  permission: 'alumnos.ver',
  title: () => 'Uno',
  plan: () => Promise.resolve([]),
} as const;
const work = () => Promise.resolve([]);
const external = {
  batch: 1,
  take: () => ({ taken: [], outcomes: [] }),
  act: () => Promise.resolve([]),
  settle: () => ({ outcomes: [] }),
};

it('[PLUS-35] the compiler refuses a job with both forms, or with none', () => {
  expect(defineJob({ ...terms, work }).kind).toBe('job');
  expect(defineJob({ ...terms, external }).external.batch).toBe(1);
  // @ts-expect-error -- both forms
  defineJob({ ...terms, work, external });
  // @ts-expect-error -- no form
  defineJob(terms);
  // @ts-expect-error -- chunks belong to the other form
  defineJob({ ...terms, external, chunkSize: 50 });
});
