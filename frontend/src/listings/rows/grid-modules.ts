import {
  CellApiModule,
  CellStyleModule,
  ClientSideRowModelModule,
  ColumnApiModule,
  EventApiModule,
  LocaleModule,
  ModuleRegistry,
  RowApiModule,
  RowSelectionModule,
  ScrollApiModule,
  themeQuartz,
} from 'ag-grid-community';

/** The grid modules that a list uses. The others would make the bundle larger. */
ModuleRegistry.registerModules([
  CellApiModule,
  CellStyleModule,
  ClientSideRowModelModule,
  ColumnApiModule,
  EventApiModule,
  LocaleModule,
  RowApiModule,
  RowSelectionModule,
  ScrollApiModule,
]);

/** The theme of the grid, made from our design tokens. */
export const GRID_THEME = themeQuartz.withParams({
  browserColorScheme: 'inherit',
  accentColor: 'var(--c-accent)',
  backgroundColor: 'var(--c-surface)',
  foregroundColor: 'var(--c-text)',
  borderColor: 'var(--c-line)',
  fontFamily: 'var(--font)',
  fontSize: 'var(--f-body)',
  headerFontSize: 'var(--f-label)',
  headerFontWeight: 600,
  headerTextColor: 'var(--c-text-2)',
  headerBackgroundColor: 'var(--c-head)',
  headerColumnBorder: false,
  pinnedColumnBorder: false,
  headerColumnResizeHandleHeight: '40%',
  headerColumnResizeHandleColor: 'transparent',
  rowHoverColor: 'var(--c-ground)',
  selectedRowBackgroundColor: 'var(--c-accent-soft)',
  checkboxCheckedBackgroundColor: 'var(--c-accent)',
  checkboxCheckedBorderColor: 'var(--c-accent)',
  checkboxIndeterminateBackgroundColor: 'var(--c-accent)',
  checkboxIndeterminateBorderColor: 'var(--c-accent)',
  checkboxUncheckedBorderColor: 'var(--c-edge)',
  checkboxBorderRadius: '4px',
  rangeSelectionBorderColor: 'var(--c-accent)',
  cellHorizontalPadding: 10,
  wrapperBorder: false,
  wrapperBorderRadius: 0,
});

/** Spanish translations of the grid's built-in texts. */
export const GRID_WORDS: Record<string, string> = {
  ariaHeaderSelection: 'Seleccionar la página',
  ariaRowSelectAll: 'Seleccionar la página',
  ariaRowToggleSelection: 'Seleccionar la fila',
  ariaRowSelect: 'Pulse Espacio para seleccionar esta fila',
  ariaRowDeselect: 'Pulse Espacio para quitar esta fila de la selección',
  ariaRowSelectionDisabled: 'Esta fila no se puede seleccionar',
  ariaSortableColumn: 'Pulse Intro para ordenar',
  ariaChecked: 'marcada',
  ariaUnchecked: 'sin marcar',
  ariaIndeterminate: 'en parte',
  noRowsToShow: 'Sin registros que mostrar',
  loadingOoo: 'Cargando…',
};
