import { Injectable } from '@nestjs/common';
import type { Parametros, PersonaId, SeleccionMensaje, TipoPersona } from '../../contracts';
import {
  allowList,
  may,
  ListEngine,
  ListRegistry,
  QueryMaker,
  SearchesService,
  SelectedRowsService,
} from '../../listings';
import { Clock, Database, parseId, type Session } from '../../platform';
import { personKey } from '../calculo/facts';
import { mensajesErrors } from '../errors';
import type { ChosenId } from './load-facts';
import { PEOPLE_OF_LIST } from './people-of-list';
import { readPersona, type SentRecipients } from './read-recipients';

/** A person found through a row of a list. */
interface FoundPerson extends ChosenId {
  fila: number;
}

/** The list whose row rule decides which people of a type a user may choose. */
const LIST_OF: Record<Exclude<TipoPersona, 'ADM'>, string> = { ALU: 'alumnos', TUT: 'tutores', PRO: 'profesores' };

/** Finds the people whom a user chose for a message. Only people that the user may see in lists can be chosen. */
@Injectable()
export class RecipientsService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly registry: ListRegistry,
    private readonly maker: QueryMaker,
    private readonly engine: ListEngine,
    private readonly selected: SelectedRowsService,
    private readonly searches: SearchesService,
  ) {}

  /** @throws destinatario-desconocido, seleccion-cambiada, por-corregir, and the refusals of `listados` for filters */
  async resolve(sent: SentRecipients, session: Session): Promise<ChosenId[]> {
    if ('selection' in sent) return this.ofSelection(sent.selection, session);
    await this.checkVisible(sent.people, session);
    return sent.people.map((one) => ({ ...one, cursoId: null }));
  }

  /** @throws destinatario-desconocido for the first person who does not exist or whom the user may not see */
  private async checkVisible(people: readonly PersonaId[], session: Session): Promise<void> {
    const visible = new Set<string>();
    for (const tipo of new Set(people.map((one) => one.tipo))) {
      const ids = people.filter((one) => one.tipo === tipo).map(({ id }) => id);
      for (const id of await this.visibleIds(tipo, ids, session)) visible.add(personKey({ id, tipo }));
    }
    const unknown = people.find((one) => !visible.has(personKey(one)));
    if (unknown !== undefined)
      throw mensajesErrors['destinatario-desconocido'](unknown, {
        campos: { destinatarios: `No existe el destinatario ${String(unknown.id)}.` },
      });
  }

  /**
   * Reads a student, guardian or teacher whom the user may see.
   * @throws persona-desconocida also for a user of the office, whose record has no messages
   */
  async readVisible(sent: Readonly<Record<string, unknown>>, session: Session): Promise<PersonaId> {
    const persona = readPersona(sent);
    if (persona === null || persona.tipo === 'ADM') throw mensajesErrors['persona-desconocida']();
    const [visible] = await this.readableIds(persona.tipo, [persona.id], session);
    if (visible === undefined) throw mensajesErrors['persona-desconocida']();
    return persona;
  }

  /** Which of these people the user may see. */
  async visibleIds(tipo: TipoPersona, ids: readonly number[], session: Session): Promise<number[]> {
    if (tipo !== 'ADM') return this.visibleRows(LIST_OF[tipo], ids, session);
    const rows = await this.db.rows<{ id: number }>(
      `SELECT id FROM usuarios WHERE id = ANY($1::integer[]) AND tipo = 'ADM' AND activo`,
      [ids],
    );
    return rows.map(({ id }) => id);
  }

  /**
   * Which of these people the user may read about outside a message. Unlike choosing recipients, this shows addresses, so the user must
   * also have the permission of the list of these people.
   */
  private async readableIds(tipo: TipoPersona, ids: readonly number[], session: Session): Promise<number[]> {
    const isAllowed = tipo === 'ADM' || may(session, this.registry.list(LIST_OF[tipo]).definition.permission);
    return isAllowed ? this.visibleIds(tipo, ids, session) : [];
  }

  /** Those of the tutors among these people whom the user may not read about are left out. */
  async withoutHiddenTutors<T extends PersonaId>(people: readonly T[], session: Session): Promise<T[]> {
    const tutors = people.filter(({ tipo }) => tipo === 'TUT').map(({ id }) => id);
    if (tutors.length === 0) return [...people];
    const readable = new Set(await this.readableIds('TUT', tutors, session));
    return people.filter(({ id, tipo }) => tipo !== 'TUT' || readable.has(id));
  }

  private async visibleRows(list: string, ids: readonly number[], session: Session): Promise<number[]> {
    return this.engine.ids(this.maker.make(this.registry.list(list), { ids }, session));
  }

  private async ofSelection(selection: SeleccionMensaje, session: Session): Promise<ChosenId[]> {
    const source = PEOPLE_OF_LIST[selection.codigo];
    if (source === undefined) {
      const sentence = 'Elija una lista de personas, de altas, de cursos o de familias.';
      throw mensajesErrors['por-corregir']({ sentence }, { campos: { destinatarios: sentence } });
    }
    const rows = await this.selectedRows(selection, session);
    const found = await this.db.rows<FoundPerson>(source.people, [
      rows,
      ...(source.isDated ? [this.clock.today()] : []),
    ]);
    const visible = source.checkedBy === null ? found : await this.passing(source.checkedBy, found, session);
    return visible.map(({ id, tipo, cursoId }) => ({ id, tipo, cursoId }));
  }

  /** The people whose rows of another list the user may see: the selected rows lead there. */
  private async passing(list: string, found: readonly FoundPerson[], session: Session): Promise<FoundPerson[]> {
    const rows = found.map(({ fila }) => fila);
    const visible = new Set(await this.visibleRows(list, rows, session));
    return found.filter(({ fila }) => visible.has(fila));
  }

  /** @throws seleccion-cambiada with the new count */
  private async selectedRows(
    { codigo, parametros, busqueda, total, ids }: SeleccionMensaje,
    session: Session,
  ): Promise<number[]> {
    const list = allowList(this.registry.list(codigo), session);
    if (ids === undefined) {
      const search = await this.searchId(codigo, busqueda);
      const selection = { todos: true as const, busqueda: search, parametros: parametros as Parametros, total };
      return this.selected.ids(list, selection, session);
    }
    const visible = await this.visibleRows(codigo, ids, session);
    if (visible.length !== ids.length)
      throw mensajesErrors['seleccion-cambiada']({ total: visible.length }, { total: visible.length });
    return visible;
  }

  /** The id of a saved search; 0 for none. Programs may name a search of the list by its code. @throws busqueda-desconocida */
  private async searchId(list: string, busqueda: string): Promise<number> {
    if (busqueda === '') return 0;
    const id = parseId(busqueda);
    return id ?? this.searches.idOf(list, busqueda);
  }
}
