import { IconFileSpreadsheet, IconFileTypeCsv, IconTableExport } from '@tabler/icons-react';
import { Button, DropMenu, type DropMenuItem } from '../../../ui';

export type FileFormat = 'xlsx' | 'csv';

interface ExportMenuProps {
  /** What each entry does: the address of its file, or a call. */
  entry: (format: FileFormat) => Pick<DropMenuItem, 'href' | 'onClick'>;
  /** Why there is nothing to export. */
  reason?: string | false;
}

/** `Exportar`: the table as a file for a spreadsheet. */
export function ExportMenu({ entry, reason = false }: ExportMenuProps) {
  return (
    <DropMenu
      label="Exportar"
      align="end"
      items={[
        {
          label: 'Exportar a Excel',
          icon: <IconFileSpreadsheet size={16} stroke="1.75" aria-hidden />,
          ...entry('xlsx'),
        },
        { label: 'Exportar a CSV', icon: <IconFileTypeCsv size={16} stroke="1.75" aria-hidden />, ...entry('csv') },
      ]}
      trigger={(attributes) => (
        <Button {...attributes} reason={reason} icon={<IconTableExport size={16} stroke="1.75" aria-hidden />}>
          Exportar
        </Button>
      )}
    />
  );
}
