import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import { ALIGNMENT_LABELS, ALIGNMENTS, LONGEST_LABEL } from '../../../../../libs/contracts';
import { Button, Field, IconButton, SelectInput, TextInput } from '../../../ui';
import css from './FieldEditor.module.css';
import editor from '../shared/Editor.module.css';
import shared from '../shared/Shared.module.css';
import type { FieldRowProps } from './FieldRow';

const SIDES = [
  { valor: '', etiqueta: 'Según el tipo' },
  ...ALIGNMENTS.map((valor) => ({ valor, etiqueta: ALIGNMENT_LABELS[valor] })),
];

/** An entry opened in place: title, and of a column width and alignment too; its place, and taking it off. */
export function FieldEditor(props: FieldRowProps) {
  const { parte, entry, field, titulo, problems, first, last, onChange, onMove, onRemove } = props;
  const key = `${parte}.${entry.campo}`;
  const own = field?.etiqueta ?? entry.campo;
  return (
    <div className={editor.editor} data-editor="">
      {field && (
        <div className={css.fields} data-parte={parte}>
          <Field label="Título" error={problems[`${key}.etiqueta`]}>
            {(attributes) => (
              <TextInput
                {...attributes}
                maxLength={LONGEST_LABEL}
                placeholder={own}
                value={entry.etiqueta ?? own}
                onChange={({ target }) => onChange({ etiqueta: target.value === own ? undefined : target.value })}
              />
            )}
          </Field>
          {parte === 'columnas' && (
            <>
              <Field label="Ancho" error={problems[`${key}.ancho`]}>
                {(attributes) => (
                  <TextInput
                    {...attributes}
                    inputMode="numeric"
                    placeholder="Auto"
                    maxLength={4}
                    value={entry.ancho ?? ''}
                    onChange={({ target }) => onChange({ ancho: digitsOf(target.value) })}
                  />
                )}
              </Field>
              <Field label="Alineación">
                {(attributes) => (
                  <SelectInput
                    {...attributes}
                    options={SIDES}
                    value={entry.alineacion ?? ''}
                    onChange={({ target }) =>
                      onChange({ alineacion: ALIGNMENTS.find((side) => side === target.value) })
                    }
                  />
                )}
              </Field>
            </>
          )}
        </div>
      )}
      <div className={editor.foot}>
        <IconButton
          small
          variant="quiet"
          label={`Subir ${titulo}`}
          disabled={first}
          icon={<IconArrowUp size={15} stroke={1.75} />}
          onClick={() => onMove(-1)}
        />
        <IconButton
          small
          variant="quiet"
          label={`Bajar ${titulo}`}
          disabled={last}
          icon={<IconArrowDown size={15} stroke={1.75} />}
          onClick={() => onMove(1)}
        />
        <span className={shared.gap} />
        <Button small variant="danger-quiet" icon={<IconTrash size={15} stroke={1.75} />} onClick={onRemove}>
          Quitar
        </Button>
      </div>
    </div>
  );
}

function digitsOf(text: string): number | undefined {
  const digits = text.replace(/\D/g, '');
  return digits === '' ? undefined : Number(digits);
}
