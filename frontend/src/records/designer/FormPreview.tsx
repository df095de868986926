import type { FormBreakpoint, FormReply, FormLayout } from '../../../../libs/contracts';
import { sampleOf } from '../../fields';
import { groupFields, type FieldGroup } from '../model/record-state';
import { RecordField } from '../form/RecordField';
import record from '../form/Record.module.css';
import { fieldOf } from './model/fields';
import { panelText, WIDTHS } from './model/widths';
import css from './FormPreview.module.css';

export interface FormPreviewProps {
  form: FormReply;
  design: FormLayout;
  breakpoint: FormBreakpoint;
}

const nothing = () => undefined;

/** The form as records show it at a width, read-only, with a sample in each field. */
export function FormPreview({ form, design, breakpoint }: FormPreviewProps) {
  const { name, pixels } = WIDTHS[breakpoint];
  const groups = groupFields(asForm(form, design), breakpoint);
  const tabs = form.solapas.filter(
    ({ codigo, listas, panel }) => panel !== undefined || listas.length > 0 || groups.some(({ tab }) => tab === codigo),
  );
  return (
    <section className={css.preview} aria-label={`Vista previa: ${name}`} style={{ maxWidth: pixels ?? undefined }}>
      {tabs.map(({ codigo, titulo, listas, ...tab }) => (
        <div key={codigo} className={css.tab}>
          {tabs.length > 1 && <h2 className={css.tabTitle}>{titulo}</h2>}
          {groups
            .filter(({ tab }) => tab === codigo)
            .map((group) => (
              <PreviewGroup key={group.id} group={group} inTab={tabs.length > 1} />
            ))}
          {tab.panel && <p className={css.list}>{panelText({ codigo, titulo, listas, ...tab })}</p>}
          {listas.map((list) => (
            <p key={list.codigo} className={css.list}>
              Listado: {list.titulo}
            </p>
          ))}
        </div>
      ))}
      {groups.length === 0 && <p className={css.list}>El formulario no tiene campos.</p>}
    </section>
  );
}

function PreviewGroup({ group, inTab }: { group: FieldGroup; inTab: boolean }) {
  const Title = inTab ? 'h3' : 'h2';
  // As on the record page.
  if (group.fields.length === 0) return null;
  return (
    <section className="tarjeta" aria-label={group.title}>
      <Title className={`${record.groupTitle} ${css.groupTitle}`}>{group.title}</Title>
      <div className={record.grid}>
        {group.fields.map(({ field, entry }) => (
          <RecordField
            key={field.campo}
            field={shown(field)}
            entry={entry}
            {...sampleOf(field)}
            readOnly
            change={nothing}
            markUnparsed={nothing}
          />
        ))}
      </div>
    </section>
  );
}

/** All fields of the preview are read-only. The name of a field says whether it is read-only or required on the record page. */
function shown(field: FieldGroup['fields'][number]['field']) {
  return {
    ...field,
    urlFicha: undefined,
    campo: `${field.soloLectura === true ? 'fijo:' : field.obligatorio ? 'falta:' : ''}${field.campo}`,
  };
}

/** The form that the record page would receive after saving; fields are named by their items. */
function asForm(form: FormReply, design: FormLayout): FormReply {
  const used = new Set(design.items.map(({ data }) => data.name));
  const items = design.items.map((item) => ({ ...item, data: { ...item.data, name: item.i } }));
  const others = form.campos_especificos.filter(({ campo, adicional }) => !used.has(campo) && adicional !== true);
  return {
    ...form,
    ...design,
    items,
    campos_especificos: [...design.items.map((item) => fieldOf(form, item)), ...others],
  };
}
