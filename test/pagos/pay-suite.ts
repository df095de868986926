import { agentOf, startTestApp, type TestApp } from '../support';
import { PayOffice } from './pay-office';
import { buildWorkedAcademy, type WorkedAcademy } from './worked-academy';

/** The application and the data that tests of the pay of one teacher share. */
export interface PaySuite {
  app: TestApp;
  /** The academy of the worked table in rule P8. Each test gets a new one. */
  academy: WorkedAcademy;
  /** Sends the administrator's requests for the pay of the teacher Marta. */
  office: PayOffice;
}

/**
 * Registers the hooks of a test file. All tests of the file share one application; each test gets a new academy. The properties of the
 * result may be read only while a test runs.
 */
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
