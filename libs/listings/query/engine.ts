import { Injectable } from '@nestjs/common';
import type { ListRecord } from '../../contracts';
import { Database } from '../../platform';
import { countStatement } from './count';
import type { PagePlan, Slice } from './ids';
import { Landmarks } from './landmarks';
import { isWhole, type ListQuery } from './list-query';
import { idsStatement, pageStatement } from './page';
import { LEAP_FROM, planPage } from './plan';
import { TableFactsStore, type TableFacts } from './table-facts';

export interface PageResult {
  registros: ListRecord[];
  total: number;
}

/**
 * Runs list queries. Where something is filtered the count comes first, because it says how best to find the page, and a
 * count of 0 asks for none; where nothing is, count and page go side by side.
 */
@Injectable()
export class ListEngine {
  constructor(
    private readonly db: Database,
    private readonly facts: TableFactsStore,
    private readonly landmarks: Landmarks,
  ) {}

  /** Exact, and counted every time: the place where totals could be remembered, should every write forget them. */
  async count(query: ListQuery, signal?: AbortSignal): Promise<number> {
    const { text, values } = countStatement(query);
    const [row] = await this.db.cancellableRows<{ total: number }>(text, values, signal);
    return row?.total ?? 0;
  }

  /** One page and the total of all. A page past the end is empty. */
  async page(query: ListQuery, pagina: number, porPagina: number, signal?: AbortSignal): Promise<PageResult> {
    const slice = { offset: (pagina - 1) * porPagina, limit: porPagina };
    const facts = await this.facts.of(query.list.table);
    const ahead = isWhole(query) ? await this.planAhead(query, slice, facts) : null;
    if (ahead === null) return this.countFirst(query, slice, facts, await this.count(query, signal), signal);
    const [total, registros] = await Promise.all([
      this.count(query, signal),
      this.rows(query, slice, ahead, 0, signal),
    ]);
    const whole = registros.length === Math.min(slice.limit, Math.max(total - slice.offset, 0));
    return whole ? { registros, total } : this.countFirst(query, slice, facts, total, signal);
  }

  /** Where nothing is filtered a page can be found without knowing the total, and so beside the count: if it is near, or a landmark is. */
  private async planAhead(query: ListQuery, { offset }: Slice, facts: TableFacts): Promise<PagePlan | null> {
    if (offset < LEAP_FROM) return { kind: 'plain', backwards: false };
    const mark = offset < facts.rows ? await this.landmarks.before(query, offset, facts) : null;
    return mark && { kind: 'leap', mark };
  }

  private async countFirst(
    query: ListQuery,
    { offset, limit: porPagina }: Slice,
    facts: TableFacts,
    total: number,
    signal?: AbortSignal,
  ): Promise<PageResult> {
    if (offset >= total) return { registros: [], total };
    const slice = { offset, limit: Math.min(porPagina, total - offset) };
    const plan = planPage(query, slice, total, facts);
    const found = await this.rows(query, slice, plan, total, signal);
    const whole = plan.kind !== 'walk' || found.length === slice.limit;
    return { registros: whole ? found : await this.rows(query, slice, { kind: 'gather' }, total, signal), total };
  }

  /** The first rows, without counting: for selectors. */
  async first(query: ListQuery, limit: number, signal?: AbortSignal): Promise<ListRecord[]> {
    return this.rows(query, { offset: 0, limit }, { kind: 'gather' }, limit, signal);
  }

  /** The ids of all that fit. */
  async ids(query: ListQuery): Promise<number[]> {
    const { text, values } = idsStatement(query);
    return (await this.db.rows<{ id: number }>(text, values)).map((row) => row.id);
  }

  private async rows(
    query: ListQuery,
    slice: Slice,
    plan: PagePlan,
    total: number,
    signal?: AbortSignal,
  ): Promise<ListRecord[]> {
    const backwards = plan.kind === 'plain' && plan.backwards;
    const asked = backwards ? { offset: total - slice.offset - slice.limit, limit: slice.limit } : slice;
    const { text, values } = pageStatement(query, asked, plan);
    return this.db.cancellableRows<ListRecord>(text, values, signal);
  }
}
