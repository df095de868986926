import {
  IconBan,
  IconCalendarPlus,
  IconCash,
  IconCashOff,
  IconCircleDot,
  IconDoor,
  IconDownload,
  IconFileSpreadsheet,
  IconFileText,
  IconFileTypeCsv,
  IconFileTypePdf,
  IconFileTypeXls,
  IconMail,
  IconPrinter,
  IconTable,
  IconTableExport,
  IconUpload,
  IconUserPlus,
  IconFileInvoice,
  type Icon,
} from '@tabler/icons-react';

/** Icons of the entries of `Utilidades` and `Imprimir`, by the names that the server sends. */
const ICONS: Readonly<Record<string, Icon>> = {
  ban: IconBan,
  cash: IconCash,
  'cash-off': IconCashOff,
  door: IconDoor,
  download: IconDownload,
  'file-spreadsheet': IconFileSpreadsheet,
  'file-text': IconFileText,
  'file-type-csv': IconFileTypeCsv,
  'file-type-pdf': IconFileTypePdf,
  'file-type-xls': IconFileTypeXls,
  mail: IconMail,
  printer: IconPrinter,
  table: IconTable,
  'table-export': IconTableExport,
  upload: IconUpload,
  'user-plus': IconUserPlus,
  'file-invoice': IconFileInvoice,
  'calendar-plus': IconCalendarPlus,
};

export function ActionIcon({ name }: { name: string }) {
  const Drawn = (Object.hasOwn(ICONS, name) ? ICONS[name] : undefined) ?? IconCircleDot;
  return <Drawn size={16} stroke={1.75} aria-hidden />;
}
