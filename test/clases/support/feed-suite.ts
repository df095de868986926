import request, { type Test } from 'supertest';
import type { CalendarioNuevo } from '../../../libs/contracts';
import { agentOf, startTestApp, type DemoUser, type TestApp } from '../../support';
import { childrenOf, stopGeneration, strangersTo, teacherOf, type StudentRow } from '../class-rows';
import { readFeed, type ReadEvent } from './read-feed';
import { deleteClasses } from '../../support/delete-classes';

/** Creates and reads calendar feeds of the demo academy as different users. */
export class FeedSuite {
  app!: TestApp;
  /** The id of the teacher with the user `profesora`. */
  teacher!: number;
  /** `child`: a student in the family of `tutora`. `stranger`: a student outside this family. */
  child!: StudentRow;
  stranger!: StudentRow;

  async start(): Promise<void> {
    this.app = await startTestApp();
    await stopGeneration(this.app);
    this.teacher = await teacherOf(this.app, 'profesora');
    this.child = one(await childrenOf(this.app, 'tutora'));
    this.stranger = one(await strangersTo(this.app, 'tutora', 1));
  }

  post = async (user: DemoUser, path: string, fields: object): Promise<request.Response> =>
    (await agentOf(this.app, user)).post(`/api/horarios/calendarios${path}`).type('form').send(fields);

  makeFeed = async (user: DemoUser, fields: object): Promise<CalendarioNuevo> => {
    const reply = await this.post(user, '', fields);
    expect([reply.status, reply.text]).toEqual([200, expect.stringContaining('/calendario/')]);
    return reply.body as CalendarioNuevo;
  };

  read = (feed: CalendarioNuevo): Test => request(this.app.url).get(pathOf(feed));

  eventsOf = async (feed: CalendarioNuevo): Promise<ReadEvent[]> => readFeed((await this.read(feed).expect(200)).text);
}

/** Starts an application for the tests of a file. Before each test, deletes the classes and the calendar addresses. */
export function feedSuite(): FeedSuite {
  const suite = new FeedSuite();
  beforeAll(() => suite.start());
  beforeEach(async () => {
    await deleteClasses(suite.app.db);
    await suite.app.db.query('DELETE FROM calendarios');
  });
  afterAll(() => suite.app.close());
  return suite;
}

export const pathOf = ({ url }: CalendarioNuevo): string => new globalThis.URL(url).pathname;

export function one<T>(items: readonly T[]): T {
  const [first] = items;
  if (first === undefined) throw new Error('The demo academy has none');
  return first;
}
