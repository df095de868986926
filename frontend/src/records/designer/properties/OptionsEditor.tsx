import { IconPlus, IconX } from '@tabler/icons-react';
import type { RecordField } from '#libs/contracts';
import { Button, IconButton, TextInput } from '../../../ui';
import css from './Properties.module.css';

type Option = NonNullable<RecordField['opciones']>[number];

export interface OptionsEditorProps {
  options: readonly Option[];
  /** @param about the changed input; consecutive changes with the same `about` are undone in one step */
  onChange: (opciones: Option[], about: string | null) => void;
}

/** The options of an added field. Renaming an option does not change the stored values. */
export function OptionsEditor({ options, onChange }: OptionsEditorProps) {
  const add = () => {
    const taken = new Set(options.flatMap(({ valor, etiqueta }) => [valor, etiqueta]));
    let count = options.length + 1;
    while (taken.has(`Opción ${count}`)) count += 1;
    onChange([...options, { valor: `Opción ${count}`, etiqueta: `Opción ${count}` }], null);
  };
  return (
    <fieldset className={css.options}>
      <legend>Opciones</legend>
      {options.map(({ valor, etiqueta }, at) => (
        <div key={valor} className={css.option}>
          <TextInput
            aria-label={`Opción ${at + 1}`}
            maxLength={80}
            value={etiqueta}
            onChange={(event) =>
              onChange(
                options.map((one) => (one.valor === valor ? { valor, etiqueta: event.target.value } : one)),
                `opcion ${valor}`,
              )
            }
          />
          <IconButton
            variant="quiet"
            label={`Quitar la opción ${at + 1}`}
            reason={options.length === 1 && 'Tiene que haber una'}
            icon={<IconX size={16} />}
            onClick={() =>
              onChange(
                options.filter((one) => one.valor !== valor),
                null,
              )
            }
          />
        </div>
      ))}
      <Button small icon={<IconPlus size={14} stroke={1.75} />} onClick={add}>
        Añadir opción
      </Button>
    </fieldset>
  );
}
