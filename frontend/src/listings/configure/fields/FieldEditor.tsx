import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import { ALIGNMENT_LABELS, ALIGNMENTS, LONGEST_LABEL } from '#libs/contracts';
import { Button, Field, IconButton, SelectInput, TextInput } from '../../../ui';
import css from './FieldEditor.module.css';
import editor from '../shared/Editor.module.css';
import shared from '../shared/Shared.module.css';
import type { FieldRowProps } from './FieldRow';

const SIDES = [
  { value: '', label: 'Según el tipo' },
  ...ALIGNMENTS.map((value) => ({ value, label: ALIGNMENT_LABELS[value] })),
];

/**
 * The editor of an entry. The user can change the title and the position, or remove the entry. For a column, the user can also change
 * width and alignment.
 */
export function FieldEditor(props: FieldRowProps) {
  const { part, entry, field, title, problems, isFirst, isLast, onChange, onMove, onRemove } = props;
  const key = `${part}.${entry.campo}`;
  const own = field?.etiqueta ?? entry.campo;
  return (
    <div className={editor.editor} data-editor="">
      {field && (
        <div className={css.fields} data-parte={part}>
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
          {part === 'columnas' && (
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
          label={`Subir ${title}`}
          disabled={isFirst}
          icon={<IconArrowUp size={15} stroke={1.75} />}
          onClick={() => onMove(-1)}
        />
        <IconButton
          small
          variant="quiet"
          label={`Bajar ${title}`}
          disabled={isLast}
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
