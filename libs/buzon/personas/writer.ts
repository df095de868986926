import type { SqlRunner, Session } from '../../platform';
import type { Correspondent } from '../calculo';
import { loadPersonasOfUsers, type Persona } from './load-personas';

/** The person behind a session. */
export interface Writer extends Persona {
  userId: number;
  /** Whether the user may read threads with the academy. */
  readsAcademy: boolean;
  /** Nobody inactive opens a thread. Users of the office need the permission to write messages; to answer, it is enough to read them. */
  opensThreads: boolean;
  /** Users of the office need the permission to write to more than 50 people at once. Teachers write to whole courses. */
  writesToMany: boolean;
}

const GROUP_OF_TYPE = { ADM: 'oficina', PRO: 'profesor', TUT: 'tutor', ALU: 'menor14' } as const satisfies Record<
  string,
  Correspondent
>;

/** Loads the writer. A user without a record of a person, such as a guardian who was unlinked, writes to nobody. */
export async function loadWriter(run: SqlRunner, { user }: Session, today: string): Promise<Writer> {
  const people = await loadPersonasOfUsers(run, [user.id], today);
  const found = people.find(({ persona }) => persona.tipo === user.tipo);
  const facts: Persona = found ?? {
    persona: { id: 0, tipo: user.tipo },
    group: GROUP_OF_TYPE[user.tipo],
    usuarioId: user.id,
    tutores: [],
    nombre: user.nombre,
    isActive: false,
    mayAnswer: false,
    isReachable: true,
    alumnos: [],
  };
  return {
    ...facts,
    userId: user.id,
    readsAcademy: readsAcademy(user),
    opensThreads: facts.isActive && (user.tipo !== 'ADM' || user.permisos.includes('mensajes.escribir')),
    writesToMany: user.tipo !== 'ADM' || user.permisos.includes('mensajes.masivo'),
  };
}

/** Whether a user reads the threads with the academy. */
export const readsAcademy = ({ tipo, permisos }: Session['user']): boolean =>
  tipo === 'ADM' && permisos.includes('mensajes.ver');
