import { IconPencil } from '@tabler/icons-react';
import type { FormBreakpoint, FormReply, FormLayout } from '#libs/contracts';
import { Fragment } from 'react';
import { sampleOf } from '../../fields';
import { groupFields, type FieldGroup } from '../model/record-state';
import { placeOf, RecordField } from '../form/RecordField';
import record from '../form/Record.module.css';
import { fieldOf } from './model/fields';
import { panelText, WIDTHS } from './model/widths';
import css from './FormPreview.module.css';

export interface FormPreviewProps {
  form: FormReply;
  design: FormLayout;
  breakpoint: FormBreakpoint;
  /** If set, each field is a button that calls `onEdit` with the name of the field's item. */
  onEdit?: (i: string) => void;
}

const nothing = () => undefined;
/**
 * The id of an extra group in the preview. The group has the required fields that are not in the layout. These fields are not buttons,
 * because the designer has no properties for them.
 */
const OTHERS = 'otros';

/** Shows the form as record pages show it at one of the screen widths: read-only, with a sample in each field. */
export function FormPreview({ form, design, breakpoint, onEdit }: FormPreviewProps) {
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
              <PreviewGroup
                key={group.id}
                group={group}
                inTab={tabs.length > 1}
                onEdit={group.id === OTHERS ? undefined : onEdit}
              />
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

interface PreviewGroupProps {
  group: FieldGroup;
  inTab: boolean;
  onEdit?: FormPreviewProps['onEdit'];
}

function PreviewGroup({ group, inTab, onEdit }: PreviewGroupProps) {
  const Title = inTab ? 'h3' : 'h2';
  // Empty groups are hidden, as on the record page.
  if (group.fields.length === 0) return null;
  return (
    <section className="tarjeta" aria-label={group.title}>
      <Title className={`${record.groupTitle} ${css.groupTitle}`}>{group.title}</Title>
      <div className={record.grid}>
        {group.fields.map(({ field, entry }) => (
          <Fragment key={field.campo}>
            {/* Under a button the sample is decoration: the button is the Tab stop. */}
            <div className={css.field} inert={onEdit !== undefined}>
              <RecordField
                field={shown(field)}
                entry={entry}
                {...sampleOf(field)}
                readOnly
                change={nothing}
                markUnparsed={nothing}
              />
            </div>
            {onEdit && <EditButton field={field} entry={entry} onEdit={onEdit} />}
          </Fragment>
        ))}
      </div>
    </section>
  );
}

/** A button over a field, in the same cell of the grid. */
function EditButton({ field, entry, onEdit }: FieldGroup['fields'][number] & { onEdit: (i: string) => void }) {
  return (
    <button
      type="button"
      className={css.edit}
      style={placeOf(entry)}
      aria-label={`Editar campo ${field.etiqueta}`}
      onClick={() => onEdit(field.campo)}
    >
      <IconPencil size={16} stroke={1.75} aria-hidden />
    </button>
  );
}

/**
 * Returns a field for the preview. All fields of the preview are read-only, so a prefix of the name tells how the record page would show
 * the field: `fijo:` means read-only, `falta:` means required.
 */
function shown(field: FieldGroup['fields'][number]['field']) {
  return {
    ...field,
    urlFicha: undefined,
    campo: `${field.soloLectura === true ? 'fijo:' : field.obligatorio ? 'falta:' : ''}${field.campo}`,
  };
}

/**
 * Returns the form as the record page would receive it with this design. One difference: the name of each field is the id (`i`) of its
 * layout item.
 */
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
