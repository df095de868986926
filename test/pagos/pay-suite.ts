import { agentOf, startTestApp, type TestApp } from '../support';
import { PayOffice } from './pay-office';
import { buildWorkedAcademy, type WorkedAcademy } from './worked-academy';

/** The application and the data that tests of the pay of one teacher share. */
export interface PaySuite {
  app: TestApp;
  /** The worked academy of rule P8, new for each test. */
  academy: WorkedAcademy;
  /** The calls of the administrator for its teacher Marta. */
  office: PayOffice;
}

/** Registers an application for the file, and a worked academy for each test. Its properties are set only while a test runs. */
export function paySuite(): PaySuite {
  const suite = {} as PaySuite;
  beforeAll(async () => {
    suite.app = await startTestApp();
  });
  afterAll(() => suite.app.close());
  beforeEach(async () => {
    suite.academy = await buildWorkedAcademy(suite.app);
    suite.office = new PayOffice(await agentOf(suite.app, 'admin'), suite.academy.marta);
  });
  return suite;
}
