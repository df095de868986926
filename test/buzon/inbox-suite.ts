import type { Agent } from 'supertest';
import type { BuzonReply, ContactosReply, MensajeAbiertoReply, PersonaId } from '../../libs/contracts';
import { agentOf, startTestApp, type DemoUser, type TestApp } from '../support';

export const INBOX = '/campus/api/mensajes';
export const ACADEMY: PersonaId = { id: 0, tipo: 'ADM' };

/** The demo family: Lucía is 15 and has a user, Mario is 12 and has none. Elena has a user, Andrés has none. Marta teaches both children. */
export interface DemoPeople {
  lucia: PersonaId;
  mario: PersonaId;
  elena: PersonaId;
  marta: PersonaId;
}

export interface InboxSuite {
  readonly app: TestApp;
  readonly people: DemoPeople;
  as: (user: DemoUser) => Agent;
  /** Opens a thread, or sends a message to several people. @returns the id of the message */
  write: (user: DemoUser, para: PersonaId | readonly PersonaId[], more?: Record<string, unknown>) => Promise<number>;
  answer: (user: DemoUser, respondeA: number, texto: string) => Promise<number>;
  open: (user: DemoUser, id: number) => Promise<MensajeAbiertoReply>;
  inbox: (user: DemoUser) => Promise<BuzonReply>;
  contacts: (user: DemoUser) => Promise<ContactosReply>;
}

/** Starts an application for tests of the inbox, with empty inboxes. */
export function inboxSuite(): InboxSuite {
  let app: TestApp | undefined;
  let people: DemoPeople | undefined;
  const agents = new Map<DemoUser, Agent>();
  const started = <T>(part: T | undefined): T => {
    if (part === undefined) throw new Error('The inbox suite has not started.');
    return part;
  };
  beforeAll(async () => {
    app = await startTestApp();
    people = await loadPeople(app);
    for (const user of ['admin', 'secretaria', 'profesora', 'tutora', 'alumno'] as const)
      agents.set(user, await agentOf(app, user));
  });
  beforeEach(async () => {
    await started(app).db.query('TRUNCATE mensajes, hilos CASCADE');
  });
  afterAll(async () => {
    await app?.close();
  });
  const as = (user: DemoUser) => started(agents.get(user));
  const post = async (user: DemoUser, body: Record<string, unknown>) =>
    ((await as(user).post(INBOX).send(body).expect(200)).body as { id: number }).id;
  return {
    get app() {
      return started(app);
    },
    get people() {
      return started(people);
    },
    as,
    write: (user, para, more = {}) =>
      post(user, { para: [para].flat(), asunto: 'Tutoría', texto: 'Buenos días.', ...more }),
    answer: (user, respondeA, texto) => post(user, { responde_a: respondeA, texto }),
    open: async (user, id) =>
      (
        await as(user)
          .get(`${INBOX}/${String(id)}`)
          .expect(200)
      ).body as MensajeAbiertoReply,
    inbox: async (user) => (await as(user).get(INBOX).expect(200)).body as BuzonReply,
    contacts: async (user) => (await as(user).get(`${INBOX}/contactos`).expect(200)).body as ContactosReply,
  };
}

async function loadPeople({ db }: TestApp): Promise<DemoPeople> {
  const { rows } = await db.query<{ lucia: number; mario: number; elena: number; marta: number }>(`
    SELECT l.id AS lucia, m.id AS mario, t.id AS elena, (SELECT p.id FROM profesores p JOIN usuarios u ON u.id = p.usuario_id
      WHERE u.username = 'profesora') AS marta
    FROM alumnos l JOIN usuarios u ON u.id = l.usuario_id AND u.username = 'alumno'
      JOIN alumnos m ON m.familia_id = l.familia_id AND m.nombre = 'Mario' JOIN tutores t ON t.familia_id = l.familia_id AND t.nombre = 'Elena'`);
  const [{ lucia, mario, elena, marta }] = rows as [(typeof rows)[number]];
  return {
    lucia: { id: lucia, tipo: 'ALU' },
    mario: { id: mario, tipo: 'ALU' },
    elena: { id: elena, tipo: 'TUT' },
    marta: { id: marta, tipo: 'PRO' },
  };
}
