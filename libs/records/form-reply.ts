import { Injectable } from '@nestjs/common';
import type { EmbeddedListInfo, FormReply, FormTab, RecordField } from '../contracts';
import { may, mayWrite } from '../listings';
import { Clock, Database, type Session } from '../platform';
import { GENERAL_FIELDS } from './forms/general-fields';
import { maySeeTab, type EmbeddedModel, type TabModel } from './model/record-model';
import { isFile, TODAY, wireField, type StoredField } from './model/stored-field';
import { RecordsService } from './records.service';

/** Catalogues up to this size are offered whole; larger ones through their selector. */
export const SMALL_CATALOGUE = 300;

/** Describes a record page to the client: tabs, fields, how they are laid out, and what this person may do. */
@Injectable()
export class FormReplies {
  constructor(
    private readonly records: RecordsService,
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** @throws ficha-desconocida, sin-permiso */
  async of(codigo: string, session: Session): Promise<FormReply> {
    const { model, fields, declared, state, version, aviso, solapa } = await this.records.open(codigo, session);
    const { titulo, nombre } = model.list.definition;
    const tabs = model.tabs.filter((tab) => maySeeTab(tab, session));
    const disenable = may(session, 'formularios.disenar');
    return {
      codigo,
      titulo,
      nombre: { ...nombre, femenino: nombre.femenino === true },
      solapas: tabs.map((tab) => tabInfo(tab, session)),
      solapa_activa: tabs.some((tab) => tab.codigo === solapa) ? solapa : null,
      barra: model.barra,
      resumen: [...model.resumen],
      estado: model.estado ?? null,
      acciones: model.acciones
        .filter(({ permiso }) => may(session, permiso))
        .map(({ permiso: _permiso, ...action }) => action),
      ...state,
      campos_generales: model.admitsAdded ? [...GENERAL_FIELDS] : [],
      campos_especificos: await this.fields(fields),
      ...(disenable ? { campos_declarados: declared.map(wireField) } : {}),
      guardar: model.guardar,
      version,
      aviso: disenable ? aviso : null,
      disenable,
    };
  }

  /** The fields as they travel, with the choices of small catalogues. */
  async fields(fields: readonly StoredField[]): Promise<RecordField[]> {
    return Promise.all(fields.map((field) => this.field(field)));
  }

  private async field(field: StoredField): Promise<RecordField> {
    const wire = wireField(field);
    const { store } = field;
    if (wire.valorInicial === TODAY) return { ...wire, valorInicial: this.clock.today() };
    const table = store.kind === 'reference' ? store.table : store.kind === 'references' ? store.targetTable : null;
    // What nobody chooses needs no choices.
    if (table === null || wire.buscador !== undefined || wire.soloLectura === true || isFile(field)) return wire;
    const named = await catalogue(this.db, table);
    return { ...wire, opciones: named.map(({ id, resultado }) => ({ valor: String(id), etiqueta: resultado })) };
  }
}

/** A small table of names without a list of its own. */
export async function catalogue(db: Database, table: string): Promise<{ id: number; resultado: string }[]> {
  return db.rows(
    `SELECT id, descripcion AS resultado FROM "${table}" ORDER BY descripcion LIMIT ${String(SMALL_CATALOGUE)}`,
  );
}

function tabInfo({ codigo, titulo, panel, listas }: TabModel, session: Session): FormTab {
  return {
    codigo,
    titulo,
    listas: seenLists(listas, session).map((embedded) => listInfo(embedded, session)),
    ...(panel === undefined ? {} : { panel }),
  };
}

/** The lists inside a record that this person may see. */
export function seenLists(listas: readonly EmbeddedModel[], session: Session): EmbeddedModel[] {
  return listas.filter(({ list }) => may(session, list.definition.permiso));
}

function listInfo({ list, ...embedded }: EmbeddedModel, session: Session): EmbeddedListInfo {
  const { definition } = list;
  const addable =
    embedded.anadir !== undefined && definition.crear !== false && mayWrite(session, definition, 'editar');
  return {
    codigo: embedded.codigo,
    titulo: embedded.titulo,
    listado: embedded.listado,
    columnas: embedded.columnas.flatMap((campo) => list.columns.get(campo)?.wire ?? []),
    ...(addable ? { anadir: { etiqueta: embedded.anadir ?? '', campo: embedded.por } } : {}),
    modal: definition.modal === true,
    urlFicha: definition.urlFicha,
    nombre: { singular: definition.nombre.singular, plural: definition.nombre.plural },
  };
}
