import { IconPlus, IconX } from '@tabler/icons-react';
import type { RecordField } from '../../../libs/contracts';
import { Button, IconButton, TextInput } from '../ui';
import css from './Properties.module.css';

type Option = NonNullable<RecordField['opciones']>[number];

export interface OptionsEditorProps {
  opciones: readonly Option[];
  /** @param about what was typed in: typing on in one option is one step. */
  onChange: (opciones: Option[], about: string | null) => void;
}

/** What there is to choose from in an added field. What records hold of an option stays when its name changes. */
export function OptionsEditor({ opciones, onChange }: OptionsEditorProps) {
  const add = () => {
    const taken = new Set(opciones.flatMap(({ valor, etiqueta }) => [valor, etiqueta]));
    let count = opciones.length + 1;
    while (taken.has(`Opción ${count}`)) count += 1;
    onChange([...opciones, { valor: `Opción ${count}`, etiqueta: `Opción ${count}` }], null);
  };
  return (
    <fieldset className={css.options}>
      <legend>Opciones</legend>
      {opciones.map(({ valor, etiqueta }, at) => (
        <div key={valor} className={css.option}>
          <TextInput
            aria-label={`Opción ${at + 1}`}
            maxLength={80}
            value={etiqueta}
            onChange={(event) =>
              onChange(
                opciones.map((one) => (one.valor === valor ? { valor, etiqueta: event.target.value } : one)),
                `opcion ${valor}`,
              )
            }
          />
          <IconButton
            variant="quiet"
            etiqueta={`Quitar la opción ${at + 1}`}
            razon={opciones.length === 1 && 'Tiene que haber una'}
            icon={<IconX size={16} />}
            onClick={() =>
              onChange(
                opciones.filter((one) => one.valor !== valor),
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
