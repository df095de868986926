import { Injectable } from '@nestjs/common';
import { ANYWHERE_GROUPS, type AnywhereReply, type ListRecord } from '../../contracts';
import { Database, type Session } from '../../platform';
import { may } from '../definition/access';
import type { TextModel } from '../model/anywhere-model';
import type { FieldModel } from '../model/field-model';
import { ListRegistry } from '../model/registry';
import { ListEngine } from '../query/list-engine';
import { asColumn } from '../query/picker-display';
import { QueryMaker } from '../query/query-maker';
import { ShapesService, type Revisions } from '../shape/shapes.service';
import { anywhereSelect, type AnywhereSource, type Hit, type SearchedList } from './anywhere-sql';
import { bestHits } from './best-hits';
import { readTyped, type Typed } from './read-words';
import { identifying } from './result-url';
import { relatedSources, needsRelated } from './related-lists';
import { type ResultRows, resultOf } from './anywhere-result';

/**
 * Finds records in all lists that declare `anywhere`. Uses only the lists and fields that the user may see. The row rules of the user
 * limit the search and the results.
 */
@Injectable()
export class SearchAnywhereService {
  constructor(
    private readonly registry: ListRegistry,
    private readonly shapes: ShapesService,
    private readonly maker: QueryMaker,
    private readonly engine: ListEngine,
    private readonly db: Database,
  ) {}

  async search(text: string, revisions: Revisions, session: Session, signal: AbortSignal): Promise<AnywhereReply> {
    const typed = readTyped(text);
    if (typed === null) return { grupos: [] };
    const lists = await this.listsOf(revisions, session);
    const own = this.ownSources(lists, session);
    const ownHits = await this.hitsOf(own, typed, session, signal);
    const related = needsRelated(typed, bestHits(ownHits, own)) ? relatedSources(own, lists) : [];
    const relatedHits = await this.hitsOf(related, typed, session, signal);
    const sources = [...own, ...related];
    const hits = [...ownHits, ...relatedHits.map((hit) => ({ ...hit, source: hit.source + own.length }))];
    const groups = bestHits(hits, sources);
    const rows = await this.rowsOf(
      groups.flatMap((group) => group.hits),
      sources,
      session,
      signal,
    );
    const grupos = groups.map(({ group, hits: best }) => ({
      codigo: group,
      titulo: ANYWHERE_GROUPS[group],
      resultados: best.flatMap((hit) => resultOf(hit, sources, rows, session) ?? []),
    }));
    return { grupos: grupos.filter(({ resultados }) => resultados.length > 0) };
  }

  /** Returns the lists that the user may open, by entity class, with the fields that the user sees. */
  private async listsOf(revisions: Revisions, session: Session): Promise<Map<object, SearchedList>> {
    const allowed = this.registry
      .all()
      .filter(({ anywhere, definition }) => anywhere !== null && may(session, definition.permission));
    const lists = await Promise.all(allowed.map((list) => this.shapes.forPicker(list, revisions, session.user)));
    return new Map(
      lists.flatMap((list): [object, SearchedList][] =>
        list.anywhere === null ? [] : [[list.definition.entity, { list, anywhere: list.anywhere }]],
      ),
    );
  }

  private ownSources(lists: ReadonlyMap<object, SearchedList>, session: Session): AnywhereSource[] {
    return [...lists.values()].map((found) => ({
      found,
      hops: [],
      matched: found,
      query: this.maker.make(found.list, {}, session),
    }));
  }

  /** The best matches of the sources; empty if no source searches the text. */
  private async hitsOf(
    sources: readonly AnywhereSource[],
    typed: Typed,
    session: Session,
    signal: AbortSignal,
  ): Promise<Hit[]> {
    const statement = anywhereSelect(sources, typed);
    return statement === null ? [] : this.db.rowsFor<Hit>(session.user.id, statement, signal);
  }

  private async rowsOf(
    hits: readonly Hit[],
    sources: readonly AnywhereSource[],
    session: Session,
    signal: AbortSignal,
  ): Promise<ResultRows> {
    const wanted = new Map<SearchedList, Set<number>>();
    const want = (list: SearchedList, id: number) => wanted.set(list, (wanted.get(list) ?? new Set()).add(id));
    for (const { source, id, via } of hits) {
      const from = sources[source];
      if (from === undefined) continue;
      want(from.found, id);
      if (via !== null) want(from.matched, via);
    }
    const rows = new Map<SearchedList, Map<number, ListRecord>>();
    // One after the other, so that a search uses one connection at a time.
    for (const [list, ids] of wanted) rows.set(list, await this.read(list, [...ids], session, signal));
    return rows;
  }

  private async read(
    searched: SearchedList,
    ids: readonly number[],
    session: Session,
    signal: AbortSignal,
  ): Promise<Map<number, ListRecord>> {
    const { list, anywhere } = searched;
    const texts: readonly TextModel[] = [
      ...anywhere.text,
      ...anywhere.detail.flat(),
      ...anywhere.why.flat(),
      list.label,
    ];
    const shown = new Map<string, FieldModel>();
    const active = anywhere.active === null ? [] : [anywhere.active.field];
    for (const field of [...texts.flatMap(({ fields }) => fields), ...active, ...identifying(searched)])
      shown.set(field.path, field);
    const columns = [...shown.values()].map((field) => list.columns.get(field.path) ?? asColumn(field));
    const query = this.maker.make(list, { ids }, session);
    const found = await this.engine.first({ ...query, columns }, ids.length, signal);
    return new Map(found.map((row) => [row.id, row]));
  }
}
