import { Injectable } from '@nestjs/common';
import type { CierreMes } from '../../contracts';
import {
  type Actor,
  capitalised,
  Clock,
  Database,
  loadAcademyIdentity,
  monthName,
  monthText,
  oneRow,
  type PdfDocument,
  PdfRenderer,
} from '../../platform';
import { endOf, newestOf, standingOf, type Fichaje } from '../calculo';
import { presenciaErrors } from '../errors';
import { ReportService, type WorkerEntries } from '../informe/report.service';
import { refusal } from '../registro/read-entry';
import { intervalOf } from '../registro/entry-store';
import { readMonth } from '../read-request';
import { datesOf, registerOf } from './register';
import { registerDocument } from './register-pdf';

/** Key of the advisory lock of the register. Inserting a row takes the same lock. */
const REGISTER_LOCK = 7272;

/** Maximum number of times that the document of a month is drawn. If a row is written during the drawing, the document is drawn again. */
const TRIES = 3;

/** Closes months of the register: the rows of a closed month can no longer be corrected, and its document is stored with a hash. */
@Injectable()
export class ClosingService {
  constructor(
    private readonly report: ReportService,
    private readonly renderer: PdfRenderer,
    private readonly clock: Clock,
    private readonly db: Database,
  ) {}

  /** Returns whether and when a month was closed. @throws mes-ilegible, mes-lejano */
  async load(raw: unknown): Promise<CierreMes> {
    const { mes } = readMonth(raw);
    const [month] = await this.db.rows<{ cerrado: string; sha256: string }>(
      `SELECT to_char(cerrado AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS cerrado, sha256 FROM presencia_meses WHERE mes = $1`,
      [mes],
    );
    return { mes, cerrado: month?.cerrado ?? null, sha256: month?.sha256 ?? null };
  }

  /** The stored document. @throws mes-ilegible, mes-lejano, mes-abierto */
  async loadPdf(raw: unknown): Promise<{ mes: string; pdf: Buffer }> {
    const { mes } = readMonth(raw);
    const { rows } = await this.db.pool.query<{ pdf: Buffer }>('SELECT pdf FROM presencia_meses WHERE mes = $1', [mes]);
    const [month] = rows;
    if (month === undefined) throw presenciaErrors['mes-abierto']();
    return { mes, pdf: month.pdf };
  }

  /**
   * Closes a past month. Entries that still await an agreement count with their original hours from then on.
   * @returns the sentence for the user
   * @throws mes-ilegible, mes-lejano, por-corregir for a month that is not over, mes-cerrado, mes-con-abiertas, registro-ocupado
   */
  async close(actor: Actor, raw: unknown, signal: AbortSignal): Promise<string> {
    const { mes, range } = readMonth(raw);
    const name = monthName(mes);
    if (this.clock.today() <= range.to) throw refusal({ mes: `${capitalised(name)} no ha terminado.` });
    for (let tries = 0; tries < TRIES; tries++) {
      if ((await this.load(mes)).cerrado !== null) throw presenciaErrors['mes-cerrado']({ mes: capitalised(name) });
      const last = await this.lastRow();
      const workers = await this.report.loadAll(datesOf({ from: mes, to: mes }));
      const ofMonth = workers.flatMap(({ entries }) => entries).filter((rows) => newestOf(rows).fecha.startsWith(mes));
      if (this.hasOpenEntry(ofMonth)) throw presenciaErrors['mes-con-abiertas']({ mes: name });
      const pdf = await this.renderer.render(await this.document(mes, workers), signal);
      if (await this.write(actor, { mes, pdf, last })) return closedSentence(mes, ofMonth);
    }
    throw presenciaErrors['registro-ocupado']();
  }

  private async document(mes: string, workers: readonly WorkerEntries[]): Promise<PdfDocument> {
    return registerDocument(registerOf(await loadAcademyIdentity(this.db), { from: mes, to: mes }, workers));
  }

  /**
   * Stores the PDF of the month. The PDF was drawn without a lock. So if a row was written after the drawing, stores nothing.
   * @returns whether the PDF was stored
   */
  private write(actor: Actor, { mes, pdf, last }: { mes: string; pdf: Buffer; last: number }): Promise<boolean> {
    return this.db.transaction(actor, async (manager) => {
      await manager.query('SELECT pg_advisory_xact_lock($1)', [REGISTER_LOCK]);
      const rows = await manager.query<object[]>(
        `INSERT INTO presencia_meses (mes, autor_id, pdf)
         SELECT $1, $2, $3 WHERE (SELECT coalesce(max(orden), 0) FROM fichajes) = $4 ON CONFLICT (mes) DO NOTHING RETURNING mes`,
        [mes, actor.userId, pdf, last],
      );
      return rows.length > 0;
    });
  }

  private async lastRow(): Promise<number> {
    const rows = await this.db.rows<{ orden: number }>(
      'SELECT coalesce(max(orden), 0)::integer AS orden FROM fichajes',
    );
    return oneRow(rows).orden;
  }

  /**
   * True if an entry of the month is still open and its owner can still clock out. If the month were closed now, the owner could no longer
   * clock out of this entry.
   */
  private hasOpenEntry(entries: readonly (readonly Fichaje[])[]): boolean {
    const now = this.clock.now();
    return entries.some((rows) => {
      const newest = newestOf(rows);
      return newest.salida === null && standingOf(rows).movedTo === null && endOf(intervalOf(newest)) > now;
    });
  }
}

function closedSentence(mes: string, entries: readonly (readonly Fichaje[])[]): string {
  const waiting = entries.filter((rows) => standingOf(rows).pending !== null).length;
  const closed = `${capitalised(monthText(mes))} cerrado.`;
  if (waiting === 0) return closed;
  return waiting === 1
    ? `${closed} Una entrada sin conformidad cuenta con lo que había.`
    : `${closed} ${String(waiting)} entradas sin conformidad cuentan con lo que había.`;
}
