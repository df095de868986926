import { IconBraces, IconChevronDown } from '@tabler/icons-react';
import { VARIABLES } from '#libs/mensajes/calculo/plantilla';
import { Button, DropMenu } from '../../../ui';

const ENTRIES = Object.entries(VARIABLES);

/** `Variable`: the data that a text can name, each replaced for each recipient. */
export function VariableMenu({ onInsert }: { onInsert: (tag: string) => void }) {
  return (
    <DropMenu
      label="Variables"
      align="end"
      items={ENTRIES.map(([name, meaning]) => ({
        label: `${meaning} · ${name}`,
        // Deferred, because the menu gives the focus back to its button after the click.
        onClick: () => setTimeout(() => onInsert(`{{${name}}}`)),
      }))}
      trigger={(attributes) => (
        <Button
          {...attributes}
          small
          variant="quiet"
          icon={<IconBraces size={16} stroke={1.75} aria-hidden />}
          after={<IconChevronDown size={14} stroke={1.75} aria-hidden />}
        >
          Variable
        </Button>
      )}
    />
  );
}
