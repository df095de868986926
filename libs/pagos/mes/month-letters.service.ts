import { Injectable } from '@nestjs/common';
import type { FilaMes } from '../../contracts';
import { EmisorService } from '../../facturas';
import type { ChunkContext, Outcome } from '../../jobs';
import { zip } from '../../platform/lists/zip-lists';
import { lockTeachers } from '../conceptos/conceptos.service';
import { letterAmounts } from '../cartas/letter';
import type { MonthItem, MonthRequest, MonthResult } from './month-request';
import { planLetters, type MonthLetter, type PlannedLetter } from './plan-month';
import { writeLetters, type WrittenLetter } from '../cartas/write-letters';

/**
 * Writes the pay letters of a chunk of teachers. Teachers who are paid for the same days form a group. The number of statements depends on
 * the number of groups, not on the number of teachers.
 */
@Injectable()
export class MonthLettersService {
  constructor(private readonly emisor: EmisorService) {}

  /** Returns an outcome for each teacher, in order. */
  async issue(items: readonly MonthItem[], context: ChunkContext<MonthRequest>): Promise<Outcome<MonthResult>[]> {
    const { manager, isDryRun } = context;
    // A preview takes no lock, so that it does not block transactions that write letters.
    if (!isDryRun)
      await lockTeachers(
        manager,
        items.map(({ profesor_id }) => profesor_id),
      );
    const planned = await planLetters(items, context);
    const letters = planned.flatMap((one) => ('letter' in one ? [one.letter] : []));
    const written = isDryRun ? null : await this.write(letters, context);
    return planned.map((one) =>
      'omission' in one ? { ...one.omission } : { done: shownLetter(one, written && writtenOf(written, one.letter)) },
    );
  }

  private async write(
    letters: readonly MonthLetter[],
    { manager, request: { fecha }, now, runId }: ChunkContext<MonthRequest>,
  ): Promise<Map<MonthLetter, WrittenLetter>> {
    const pagador = await this.emisor.load(manager);
    const written = new Map<MonthLetter, WrittenLetter>();
    for (const range of new Set(letters.map((letter) => letter.range))) {
      const own = letters.filter((letter) => letter.range === range);
      const done = await writeLetters(manager, own, { fecha, range, now, runId, pagador });
      for (const [letter, one] of zip(own, done)) written.set(letter, one);
    }
    return written;
  }
}

/** Builds the result of an item. In a preview the letter has neither id nor number. */
const shownLetter = ({ item, letter, huella, avisos }: PlannedLetter, written: WrittenLetter | null): MonthResult => ({
  ...item,
  id: written?.id ?? null,
  numero: written?.numero ?? null,
  retencion: letter.retencion,
  ...letterAmounts(
    letter.filas.map(({ total }) => total),
    letter.retencion,
  ),
  filas: letter.filas.map(shownRow),
  avisos,
  huella,
});

const shownRow = ({ concept, descripcion, cantidad, valor, total }: MonthLetter['filas'][number]): FilaMes => ({
  tipo: concept.tipo,
  descripcion,
  cantidad,
  valor,
  total,
});

function writtenOf(written: ReadonlyMap<MonthLetter, WrittenLetter>, letter: MonthLetter): WrittenLetter {
  const one = written.get(letter);
  if (one === undefined) throw new Error('A letter of the chunk was not written');
  return one;
}
