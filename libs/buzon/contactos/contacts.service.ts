import { Injectable } from '@nestjs/common';
import type { Contacto, ContactosReply, CursoContactos } from '../../contracts';
import { Clock, Database, loadAcademyName, type Session, type SqlRunner } from '../../platform';
import { loadMensajesSettings, quietHoursOf, quietUntil } from '../../mensajes';
import { membersOf, writingRule } from '../calculo';
import { ACADEMY, isAcademy, loadPersonas, type Persona } from '../personas/load-personas';
import { loadConnections } from '../personas/own-students';
import { loadWriter, type Writer } from '../personas/writer';
import { loadCandidates, type Candidate } from './candidates';

const SPANISH = new Intl.Collator('es');

/** Lists the people to whom a user may write. */
@Injectable()
export class ContactsService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** Lists the contacts of a user: only people whom a message reaches. @param search part of a name, for users of the office */
  async list(session: Session, search: string): Promise<ContactosReply> {
    const today = this.clock.today();
    const run = this.db.runner;
    const writer = await loadWriter(run, session, today);
    const candidates = writer.opensThreads ? await loadCandidates(run, writer, search, today) : [];
    const people = [
      ...(await loadPersonas(
        run,
        candidates.filter(({ id }) => id !== 0),
        today,
      )),
      ACADEMY,
    ];
    const [connecting, academia] = await Promise.all([
      loadConnections(run, [writer, ...people], 'open', today),
      loadAcademyName(this.db),
    ]);
    const byKey = new Map(people.map((person) => [keyOf(person.persona), person]));
    const allowed = candidates.flatMap((candidate) => {
      const person = byKey.get(keyOf(candidate));
      return person && mayWrite(writer, person, connecting(writer, person)) ? [{ candidate, person }] : [];
    });
    return {
      contactos: allowed.map(({ candidate, person }) => contactOf(writer, candidate, person, academia)).sort(inOrder),
      cursos: coursesOf(allowed.map(({ candidate }) => candidate)),
      copia: await loadCopies(run, writer),
      silencio_hasta: await this.findEndOfQuiet(writer),
    };
  }

  /** When mail and Telegram of the writer leave, if quiet hours hold now. They do not hold for the office. */
  private async findEndOfQuiet({ group }: Writer): Promise<string | null> {
    if (group === 'oficina') return null;
    const settings = await loadMensajesSettings(this.db.dataSource.manager);
    return quietUntil(this.clock.minute(), quietHoursOf(settings));
  }
}

/** The names of the guardians who get a copy of whatever the writer writes. */
async function loadCopies(run: SqlRunner, { group, tutores }: Writer): Promise<string[]> {
  const users = group === 'menor18' ? tutores.flatMap(({ usuarioId }) => usuarioId ?? []) : [];
  const rows: { nombre: string }[] = await run.query(
    'SELECT nombre FROM usuarios WHERE id = ANY ($1) ORDER BY nombre',
    [users],
  );
  return rows.map(({ nombre }) => nombre);
}

const keyOf = ({ id, tipo }: { id: number; tipo: string }): string => `${tipo}${String(id)}`;

function mayWrite(writer: Writer, person: Persona, common: readonly number[]): boolean {
  const isSelf = person.usuarioId === writer.userId;
  return !isSelf && person.isActive && person.isReachable && membersOf(writer, person, common.length > 0) !== null;
}

function contactOf(writer: Writer, { id, tipo, dato }: Candidate, person: Persona, academia: string): Contacto {
  const { reaches, copies } = writingRule(writer.group, person.group);
  const note = reaches === 'tutors' ? 'lo recibe su familia' : copies && tipo === 'ALU' ? 'con copia a su familia' : '';
  return {
    id,
    tipo,
    nombre: isAcademy(person) ? academia : person.nombre,
    dato: [dato, note].filter(Boolean).join(' · '),
  };
}

/** The academy first, then by name. */
const inOrder = (one: Contacto, other: Contacto): number =>
  Number(isAcademy({ persona: other })) - Number(isAcademy({ persona: one })) ||
  SPANISH.compare(one.nombre, other.nombre);

function coursesOf(candidates: readonly Candidate[]): CursoContactos[] {
  const courses = new Map<number, CursoContactos>();
  for (const { id, cursos } of candidates)
    for (const curso of cursos) {
      const known = courses.get(curso.id) ?? { ...curso, alumnos: [] };
      courses.set(curso.id, { ...known, alumnos: [...known.alumnos, id] });
    }
  return [...courses.values()].sort((one, other) => SPANISH.compare(one.nombre, other.nombre));
}
