import { IconFileSpreadsheet, IconFileTypeCsv, IconTableExport } from '@tabler/icons-react';
import { DropMenu, type DropMenuItem } from './DropMenu';
import { Button } from './Button';

export type FileFormat = 'xlsx' | 'csv';

interface ExportMenuProps {
  /** Returns what a menu entry does: the URL of the file, or a click handler. */
  entry: (format: FileFormat) => Pick<DropMenuItem, 'href' | 'onClick'>;
  /** Why there is nothing to export. */
  reason?: string | false;
  /** The reader of the file, if it is not the user: `la gestoría`. */
  audience?: string;
}

/** `Exportar`: the table as a file for a spreadsheet. */
export function ExportMenu({ entry, reason = false, audience }: ExportMenuProps) {
  const nameOf = (format: string) => (audience === undefined ? `Exportar a ${format}` : `${format} para ${audience}`);
  return (
    <DropMenu
      label={audience === undefined ? 'Exportar' : `Exportar para ${audience}`}
      align="end"
      items={[
        {
          label: nameOf('Excel'),
          icon: <IconFileSpreadsheet size={16} stroke="1.75" aria-hidden />,
          ...entry('xlsx'),
        },
        { label: nameOf('CSV'), icon: <IconFileTypeCsv size={16} stroke="1.75" aria-hidden />, ...entry('csv') },
      ]}
      trigger={(attributes) => (
        <Button {...attributes} reason={reason} icon={<IconTableExport size={16} stroke="1.75" aria-hidden />}>
          Exportar
        </Button>
      )}
    />
  );
}
