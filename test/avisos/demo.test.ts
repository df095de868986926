import { agentOf, startTestApp, type TestApp } from '../support';
import { reviewAll, warningsOf } from './support/warnings';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('[PLUS-40] [AVIS-08] the demo academy has warnings of each level, and one of the server', async () => {
  await reviewAll(app);
  const warnings = await warningsOf(await agentOf(app, 'admin'));
  expect([...new Set(warnings.map(({ nivel }) => nivel))]).toEqual([3, 2, 1, 0]);
  expect(warnings.filter(({ argos }) => argos).map(({ asunto }) => asunto)).toEqual([
    'Nunca se ha hecho una copia de seguridad',
  ]);
});
