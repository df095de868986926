import { Injectable } from '@nestjs/common';
import {
  conditionReply,
  type EmbeddedListInfo,
  type FormReply,
  type FormTab,
  type Option,
  type PanelInfo,
  type RecordActionInfo,
  type RecordField,
} from '../../contracts';
import { may, mayAdd, nounReply, offeredTo, rowActionsReply, type ListDefinition } from '../../listings';
import { Clock, Database, type Session } from '../../platform';
import type { ActionQuestion, RecordAction, RecordPanel } from '../definition/define-record';
import { fichasErrors } from '../definition/errors';
import { visibleLists, type EmbeddedModel, type TabModel } from '../model/record-model';
import { isFile, targetTable, TODAY, wireField, type StoredField } from '../model/stored-field';
import { FormsService } from './forms.service';
import { GENERAL_FIELDS } from './general-fields';

/** Maximum number of options or suggestions of a field. */
const MAX_OPTIONS = 300;

const BARRA = { top: 'arriba', bottom: 'abajo' } as const;

/** Describes a record page to the client: tabs, fields, layout, and what the user may do. */
@Injectable()
export class FormReplyService {
  constructor(
    private readonly forms: FormsService,
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** @throws ficha-desconocida, sin-permiso */
  async describe(code: string, session: Session): Promise<FormReply> {
    const { model, fields, declared, layout, version, warning, lastTab } = await this.forms.open(code, session);
    const { title, noun } = model.list.definition;
    const { state, save } = model;
    const tabs = model.tabs.filter(offeredTo(session));
    const disenable = may(session, 'formularios.disenar');
    return {
      codigo: code,
      titulo: title,
      nombre: nounReply(noun),
      solapas: tabs.map((tab) => tabReply(tab, session)),
      solapa_activa: tabs.some((tab) => tab.code === lastTab) ? lastTab : null,
      barra: BARRA[model.bar],
      resumen: [...model.summary],
      estado: state && { campo: state.field, si: state.yes, no: state.no },
      vistazo: model.glance.filter(offeredTo(session)).map(({ url }) => url),
      acciones: model.actions.filter(offeredTo(session)).map(actionReply),
      ...layout,
      campos_generales: model.admitsAdded ? [...GENERAL_FIELDS] : [],
      campos_especificos: await Promise.all(fields.map((field) => this.fieldReply(field, session))),
      ...(disenable ? { campos_declarados: declared.map(wireField) } : {}),
      ...(model.previews.length > 0 && { previo: [...new Set(model.previews.flatMap(({ fields }) => fields))] }),
      ...(model.previews.some(({ previewNew }) => previewNew !== undefined) && { previo_de_nuevas: true as const }),
      ...(model.list.definition.creatable === false
        ? { sin_nuevas: model.madeElsewhere ?? fichasErrors['no-se-crea']().message }
        : {}),
      ...(model.settled !== undefined && { saldada: model.settled }),
      ...(model.startsAt !== undefined && { primero: model.startsAt }),
      guardar: save && { crear: save.create, modificar: save.update },
      version,
      aviso: disenable ? warning : null,
      disenable,
    };
  }

  /** Converts a field to its form on the wire, with its options if they are few. */
  async fieldReply(field: StoredField, session: Session): Promise<RecordField> {
    const wire = wireField(field);
    if (wire.valorInicial === TODAY) return { ...wire, valorInicial: this.clock.today() };
    if (field.suggestedFrom !== undefined) return this.withStoredTexts(wire, field.suggestedFrom, field.noneLabel);
    const table = targetTable(field);
    if (table !== null && field.catalogue !== undefined) {
      const opciones = await this.loadCatalogue(table, field, field.catalogue);
      return { ...wire, opciones, catalogo: catalogueReply(field.catalogue, session) };
    }
    if (table === null || wire.buscador !== undefined || wire.soloLectura === true || isFile(field)) return wire;
    return { ...wire, opciones: await this.loadOptions(table, field) };
  }

  /** Adds the stored values of a text field, as suggestions or as its only options. */
  private async withStoredTexts(
    wire: RecordField,
    columns: readonly string[],
    noneLabel: string | undefined,
  ): Promise<RecordField> {
    const texts = (await this.db.rows<{ texto: string }>(storedTexts(columns))).map(({ texto }) => texto);
    if (noneLabel === undefined) return { ...wire, sugerencias: texts };
    const opciones = texts.map((texto) => ({ valor: texto, etiqueta: texto }));
    return { ...wire, tipo: 'opcion', opciones: [{ valor: '', etiqueta: noneLabel }, ...opciones] };
  }

  private async loadCatalogue(table: string, { offeredBy }: StoredField, list: ListDefinition): Promise<Option[]> {
    const { detail, colour } = list.catalogue ?? {};
    const [detalle, color] = [detail, colour].map((column) => (column === undefined ? 'NULL' : `"${column}"`));
    const rows = await this.db.rows<Record<'valor' | 'etiqueta', string> & Record<'detalle' | 'color', string | null>>(
      `SELECT id::text AS valor, descripcion AS etiqueta, ${String(detalle)} AS detalle, ${String(color)} AS color FROM "${table}"
       WHERE activo ${offeredBy === undefined ? '' : `AND "${offeredBy}"`}
       ORDER BY ${detail === undefined ? '' : 'detalle NULLS LAST, '}orden, descripcion LIMIT ${String(MAX_OPTIONS)}`,
    );
    return rows.map(({ valor, etiqueta, detalle, color }) => ({
      valor,
      etiqueta,
      ...(detalle === null ? {} : { detalle }),
      ...(color === null ? {} : { color }),
    }));
  }

  private async loadOptions(table: string, { offeredBy }: StoredField): Promise<Option[]> {
    const offered = offeredBy === undefined ? '' : `WHERE "${offeredBy}"`;
    return this.db.rows<Option>(
      `SELECT id::text AS valor, descripcion AS etiqueta FROM "${table}" ${offered} ORDER BY descripcion LIMIT ${String(MAX_OPTIONS)}`,
    );
  }
}

function catalogueReply(list: ListDefinition, session: Session): RecordField['catalogo'] {
  const { code, title, noun } = list;
  const { singular, femenino } = nounReply(noun);
  return { codigo: code, titulo: title, nombre: { singular, femenino }, crear: mayAdd(session, list) };
}

function storedTexts(columns: readonly string[]): string {
  const selects = columns.map((path) => {
    const [table = '', column = ''] = path.split('.');
    return `SELECT "${column}" AS texto FROM "${table}"`;
  });
  // UNION without ALL removes duplicates.
  return `SELECT texto FROM (${selects.join(' UNION ')}) AS valores WHERE texto <> '' ORDER BY texto LIMIT ${String(MAX_OPTIONS)}`;
}

function tabReply({ code, title, panel, lists }: TabModel, session: Session): FormTab {
  return {
    codigo: code,
    titulo: title,
    listas: visibleLists(lists, session).map((embedded) => listReply(embedded, session)),
    ...(panel === undefined ? {} : { panel: panelReply(panel) }),
  };
}

function panelReply({ code, fields = [], isFirst, isOnNew }: RecordPanel): PanelInfo {
  return {
    codigo: code,
    campos: fields.map(({ name, label }) => ({ campo: name, etiqueta: label })),
    ...(isFirst === undefined ? {} : { primero: isFirst }),
    ...(isOnNew === undefined ? {} : { en_nuevas: isOnNew }),
  };
}

function actionReply(action: RecordAction): RecordActionInfo {
  const { code, label, icon, url, confirm, opensTab, opensPage, isPrimary } = action;
  return {
    codigo: code,
    etiqueta: label,
    icono: icon,
    url,
    ...(confirm === undefined ? {} : { confirmar: confirmReply(confirm) }),
    ...(opensTab === undefined ? {} : { abre: opensTab }),
    ...(opensPage === undefined ? {} : { pagina: opensPage }),
    ...(isPrimary === undefined ? {} : { principal: isPrimary }),
    ...conditionReply(action),
  };
}

function confirmReply(question: ActionQuestion): NonNullable<RecordActionInfo['confirmar']> {
  const { title, text, accept, isDangerous, inputs, detailsUrl } = question;
  return {
    titulo: title,
    texto: text,
    aceptar: accept,
    peligro: isDangerous,
    ...(inputs === undefined ? {} : { campos: [...inputs] }),
    ...(detailsUrl === undefined ? {} : { detalle: detailsUrl }),
  };
}

function listReply(embedded: EmbeddedModel, session: Session): EmbeddedListInfo {
  const { list, addLabel, relation } = embedded;
  const { definition } = list;
  return {
    codigo: embedded.code,
    titulo: embedded.title,
    listado: definition.code,
    columnas: embedded.columns.flatMap((campo) => list.columns.get(campo)?.wire ?? []),
    ...(addLabel !== undefined && mayAdd(session, definition)
      ? { anadir: { etiqueta: addLabel, campo: relation } }
      : {}),
    modal: definition.modal === true,
    urlFicha: definition.recordUrl,
    nombre: { singular: definition.noun.singular, plural: definition.noun.plural },
    ...rowActionsReply(definition, session),
  };
}
