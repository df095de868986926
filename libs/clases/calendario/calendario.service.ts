import { Injectable } from '@nestjs/common';
import type { CalendarioEnUso, CalendariosReply, DeQuienCalendario } from '../../contracts';
import { Clock, Database, newToken, oneRow, tokenDigest, type Actor, type Session } from '../../platform';
import { goneTeacher } from '../choques/gone-teacher';
import { horariosErrors } from '../errors';
import {
  reachFor,
  reachOf,
  stillReaches,
  SUBJECT_COLUMNS,
  unknownSubject,
  type FeedSubject,
  type SubjectColumn,
} from './subject';
import { ownerName, NAMED, instantOf, endFeed } from './calendario-sql';

const PAGE_SIZE = 50;
/**
 * Maximum number of active calendar addresses that one user may have for the same student, family, teacher or room. This number is enough
 * for all devices of the user.
 */
const MAX_FEEDS = 10;

/**
 * Manages secret calendar addresses (URLs). Each address belongs to the user who created it. The database stores only the digest of the
 * secret.
 */
@Injectable()
export class CalendarioService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Creates a calendar feed with a secret URL.
   * @returns the id of the feed and the secret, which cannot be read again later
   * @throws sin-permiso; the refusal of `unknownSubject`; no-puede-ser if the teacher has left, or if there are too many feeds
   */
  async create(subject: FeedSubject, session: Session, actor: Actor): Promise<{ id: number; secret: string }> {
    const reach = reachFor(session, subject);
    const { column, id } = subject;
    const secret = newToken();
    return this.database.transaction(actor, async (manager) => {
      const allowed = await manager.query<object[]>(`SELECT FROM (${reach}) AS suyos WHERE id = $2`, [
        session.user.id,
        id,
      ]);
      if (allowed.length === 0) throw unknownSubject(column);
      const gone = column === 'profesor_id' ? await goneTeacher(manager, { profesor_id: id, fecha: this.clock.today() }) : null; // oxfmt-ignore
      if (gone !== null) throw horariosErrors['no-puede-ser']({ sentence: gone });
      // Locks the student, family, teacher or room of the calendar. The number of calendars that a user may create for this student,
      // family, teacher or room is limited. Without the lock, two simultaneous requests could together exceed the limit.
      await manager.query(`SELECT FROM ${SUBJECT_TABLES[column]} WHERE id = $1 FOR NO KEY UPDATE`, [id]);
      const { cuantos } = oneRow(
        await manager.query<{ cuantos: number }[]>(
          `SELECT count(*)::integer AS cuantos FROM calendarios WHERE ${column} = $1 AND usuario_id = $2 AND revocado IS NULL`,
          [id, session.user.id],
        ),
      );
      if (cuantos >= MAX_FEEDS) throw horariosErrors['no-puede-ser']({ sentence: TOO_MANY });
      const created = await manager.query<{ id: number }[]>(
        `INSERT INTO calendarios (${column}, usuario_id, huella, creado) VALUES ($1, $2, $3, $4) RETURNING id`,
        [id, session.user.id, tokenDigest(secret), this.clock.now()],
      );
      return { id: oneRow(created).id, secret };
    });
  }

  /**
   * Lists the active calendar feeds, newest first. Families and teachers see their own feeds; the office sees all feeds.
   * @throws sin-permiso
   */
  async list(subject: FeedSubject | null, page: number, session: Session): Promise<CalendariosReply> {
    const reach = subject === null ? reachOf(session) : { [subject.column]: reachFor(session, subject) };
    const condition = SUBJECT_COLUMNS.flatMap((column) => {
      const sql = reach[column];
      return sql === undefined ? [] : [`k.${column} IN (${sql})`];
    }).join(' OR ');
    const where = [
      'k.revocado IS NULL',
      `(${condition})`,
      stillReaches(this.clock.today()),
      ...(isOffice(session) ? [] : ['k.usuario_id = $1']),
      ...(subject === null ? [] : [`k.${subject.column} = $2`]),
    ].join(' AND ');
    const values = [session.user.id, ...(subject === null ? [] : [subject.id])];
    const { cuantos } = oneRow(
      await this.database.rows<{ cuantos: number }>(
        `SELECT count(*)::integer AS cuantos FROM calendarios k JOIN usuarios u ON u.id = k.usuario_id WHERE ${where}`,
        values,
      ),
    );
    const paginas = Math.max(1, Math.ceil(cuantos / PAGE_SIZE));
    const pagina = Math.min(page, paginas);
    const [calendarios, propios] = await Promise.all([
      this.database.rows<CalendarioEnUso>(
        `SELECT k.id, k.alumno_id, k.familia_id, k.profesor_id, k.aula_id, ${ownerName('Familia')} AS nombre, u.nombre AS usuario, ${instantOf('k.creado')} AS creado,
           ${instantOf('k.leido')} AS leido
         FROM calendarios k JOIN usuarios u ON u.id = k.usuario_id ${NAMED} WHERE ${where} ORDER BY k.id DESC LIMIT ${String(PAGE_SIZE)} OFFSET ${String((pagina - 1) * PAGE_SIZE)}`,
        values,
      ),
      this.ownSubjects(session),
    ]);
    return { calendarios, pagina, paginas, propios };
  }

  /**
   * Ends the URL of a calendar feed. The office may also end the URLs of other users. Idempotent.
   * @throws sin-permiso, calendario-desconocido
   */
  async revoke(id: number, session: Session, actor: Actor): Promise<void> {
    reachOf(session);
    const owner = isOffice(session) ? null : session.user.id;
    await this.database.transaction(actor, async (manager) => {
      const found = await manager.query<object[]>(
        'SELECT FROM calendarios WHERE id = $1 AND ($2::integer IS NULL OR usuario_id = $2) FOR UPDATE',
        [id, owner],
      );
      if (found.length === 0) throw horariosErrors['calendario-desconocido']();
      await endFeed(manager, id, this.clock.now());
    });
  }

  /**
   * Returns for whom a user may create calendars. For a teacher or a student: the user. For a guardian: each student of the guardian; if
   * there are several students, the family comes before them. For the office: nobody.
   */
  private async ownSubjects(session: Session): Promise<DeQuienCalendario[]> {
    if (isOffice(session)) return [];
    const reach = reachOf(session);
    const read = async (column: SubjectColumn, name: string, order: string): Promise<DeQuienCalendario[]> => {
      const sql = reach[column];
      if (sql === undefined) return [];
      const rows = await this.database.rows<{ id: number; nombre: string }>(
        `SELECT id, ${name} AS nombre FROM ${SUBJECT_TABLES[column]} WHERE id IN (${sql}) ORDER BY ${order}, id`,
        [session.user.id],
      );
      return rows.map(({ id, nombre }) => ({ ...NOBODY, [column]: id, nombre }));
    };
    const [students, families, teachers] = await Promise.all([
      read('alumno_id', PERSON, 'apellidos, nombre'),
      read('familia_id', 'nombre', 'nombre'),
      read('profesor_id', PERSON, 'apellidos, nombre'),
    ]);
    return [...(students.length > 1 ? families : []), ...students, ...teachers];
  }
}

const SUBJECT_TABLES: Record<SubjectColumn, string> = {
  alumno_id: 'alumnos',
  familia_id: 'familias',
  profesor_id: 'profesores',
  aula_id: 'aulas',
};

const PERSON = `nombre || ' ' || apellidos`;
const NOBODY = { alumno_id: null, familia_id: null, profesor_id: null, aula_id: null };

const TOO_MANY = `Ya hay ${String(MAX_FEEDS)} direcciones en uso: retire alguna antes de crear otra.`;

const isOffice = ({ user }: Session): boolean => user.tipo === 'ADM';
