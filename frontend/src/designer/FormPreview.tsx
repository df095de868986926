import type { FormBreakpoint, FormReply, FormState } from '../../../libs/contracts';
import { groupFields, type FieldGroup } from '../records/record-state';
import { RecordField } from '../records/RecordField';
import record from '../records/Record.module.css';
import { fieldOf } from './model/fields';
import { sampleReferences, sampleValue } from './model/sample-values';
import { panelText, WIDTHS } from './model/widths';
import css from './FormPreview.module.css';

export interface FormPreviewProps {
  form: FormReply;
  design: FormState;
  breakpoint: FormBreakpoint;
}

const nothing = () => undefined;

/** The form as records show it at a width, with something in each field. Nothing can be written in it. */
export function FormPreview({ form, design, breakpoint }: FormPreviewProps) {
  const { nombre, pixels } = WIDTHS[breakpoint];
  const groups = groupFields(asForm(form, design), breakpoint);
  const tabs = form.solapas.filter(
    ({ codigo, listas, panel }) =>
      panel !== undefined || listas.length > 0 || groups.some(({ solapa }) => solapa === codigo),
  );
  return (
    <section className={css.preview} aria-label={`Vista previa: ${nombre}`} style={{ maxWidth: pixels ?? undefined }}>
      {tabs.map(({ codigo, titulo, listas, ...tab }) => (
        <div key={codigo} className={css.tab}>
          {tabs.length > 1 && <h2 className={css.tabTitle}>{titulo}</h2>}
          {groups
            .filter(({ solapa }) => solapa === codigo)
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
  // The record shows none either.
  if (group.fields.length === 0) return null;
  return (
    <section className="tarjeta" aria-label={group.titulo}>
      <Title className={`${record.groupTitle} ${css.groupTitle}`}>{group.titulo}</Title>
      <div className={record.grid}>
        {group.fields.map(({ field, entry }) => (
          <RecordField
            key={field.campo}
            field={shown(field)}
            entry={entry}
            value={sampleValue(field)}
            readOnly
            references={sampleReferences(field)}
            change={nothing}
            misspell={nothing}
          />
        ))}
      </div>
    </section>
  );
}

/** All are drawn fixed; those that are so on the page too are told by their name. */
function shown(field: FieldGroup['fields'][number]['field']) {
  return {
    ...field,
    urlFicha: undefined,
    campo: `${field.soloLectura === true ? 'fijo:' : field.obligatorio ? 'falta:' : ''}${field.campo}`,
  };
}

/** What the record page would be given once the design is saved: each field goes by the name of its item. */
function asForm(form: FormReply, design: FormState): FormReply {
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
