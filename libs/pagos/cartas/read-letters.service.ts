import { Injectable } from '@nestjs/common';
import type { CartaConFilas, CartaDelMes, CartasDelMes, FilaPago, TipoPago } from '../../contracts';
import { Database, platformErrors, type Actor, type Session } from '../../platform';
import { sumOf, toWire2 } from '../../platform/dinero';
import { pagosErrors } from '../errors';
import { auditReading } from './audit-reading';
import { EXPLAINED_LETTERS, IDS_OF_TEACHER, LETTERS_OF_MONTH, NUMBERS_OF_MONTH, WHOLE_LETTERS } from './letters-sql';

/** A letter with all fields that are printed. */
export interface WholeLetter extends Omit<CartaConFilas, 'filas'> {
  /** The number of the letter that this counter-letter cancels. */
  numeroAnulada: string | null;
  filas: (FilaPago & { tipo: TipoPago | null; libre: boolean })[];
}

/** A pay letter. Each row has the classes and months that it paid. */
export type ExplainedLetter = CartaConFilas & Pick<WholeLetter, 'numeroAnulada'>;

/** Reads pay letters. The office may read all letters, teachers only their own. */
@Injectable()
export class ReadLettersService {
  constructor(private readonly db: Database) {}

  /** Reads one letter. @throws carta-desconocida, ajenos, sin-permiso */
  async one(id: number | null, session: Session): Promise<ExplainedLetter> {
    const seesAll = session.user.permisos.includes('pagos.ver');
    const [letter] = id === null ? [] : await this.db.rows<ExplainedLetter>(EXPLAINED_LETTERS, [[id]]);
    if (!seesAll) await this.checkOwn(letter, session);
    if (letter === undefined) throw pagosErrors['carta-desconocida']();
    return letter;
  }

  /** Returns the letters with these ids, ordered by number. */
  many(ids: readonly number[]): Promise<WholeLetter[]> {
    return this.db.rows<WholeLetter>(WHOLE_LETTERS, [ids]);
  }

  /** Records in the audit that the user read these letters with unmasked bank accounts. */
  noteReading(actor: Actor, letters: readonly WholeLetter[]): Promise<void> {
    return auditReading(
      this.db,
      actor,
      letters.map(({ id }) => id),
    );
  }

  /** Returns the letters of a month, with their sums. */
  async month(mes: string): Promise<CartasDelMes> {
    const cartas = await this.db.rows<CartaDelMes>(LETTERS_OF_MONTH, [`${mes}-01`]);
    const sum = (of: 'bruto' | 'importeRetencion' | 'liquido') => toWire2(sumOf(cartas.map((carta) => carta[of])));
    return { cartas, bruto: sum('bruto'), importeRetencion: sum('importeRetencion'), liquido: sum('liquido') };
  }

  /** Returns the ids and numbers of the letters of a month, ordered by number. @throws sin-cartas */
  async ofMonth(mes: string): Promise<{ id: number; numero: string }[]> {
    const letters = await this.db.rows<{ id: number; numero: string }>(NUMBERS_OF_MONTH, [`${mes}-01`]);
    if (letters.length === 0) throw pagosErrors['sin-cartas']();
    return letters;
  }

  /** Returns the ids of a teacher's letters. @throws profesor-sin-cartas */
  async ofTeacher(profesorId: number | null): Promise<number[]> {
    const letters = await this.db.rows<{ id: number }>(IDS_OF_TEACHER, [profesorId]);
    if (letters.length === 0) throw pagosErrors['profesor-sin-cartas']();
    return letters.map(({ id }) => id);
  }

  /** Refuses the letter of another teacher. An unknown id gets the same refusal, so that users cannot find out which ids exist. */
  private async checkOwn(letter: ExplainedLetter | undefined, { user }: Session): Promise<void> {
    if (!user.permisos.includes('pagos.propios')) throw platformErrors['sin-permiso']();
    const [own] = await this.db.rows('SELECT FROM profesores WHERE id = $1 AND usuario_id = $2', [
      letter?.profesor.id ?? null,
      user.id,
    ]);
    if (own === undefined) throw pagosErrors.ajenos();
  }
}
