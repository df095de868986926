import { IconAdjustmentsHorizontal, IconDeviceFloppy, IconFilter } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { configurePath, useLayout } from '../../base';
import { ProgrammingButton } from '../../programming';
import { Button, IconButton } from '../../ui';
import { useList } from '../state/context';
import { countLine } from '../model/view/words';
import { ToolButton } from '../toolbar/ToolButton';
import css from './Head.module.css';
import { ManageSearch } from './ManageSearch';
import { SaveSearchWindow } from './SaveSearchWindow';
import { SavedSearches } from './SavedSearches';

/** Title and count of the list, its saved searches, and the buttons that open search and configuration. */
export function Head() {
  const { definition, title, totalRows, isFirstLoad, host } = useList();
  const Title = host === 'page' ? 'h1' : 'h2';
  const [isSaving, setSaving] = useState(false);
  const navigate = useNavigate();
  const { compacto: isIconOnly, acciones } = definition;
  return (
    <header className={`no-imprimir ${css.head}`}>
      <Title>{title}</Title>
      <span className={`num ${css.count}`}>{isFirstLoad ? '' : countLine(totalRows, unfilteredTotal(definition))}</span>
      <SavedSearches />
      {host === 'page' && <ManageSearch onSaveAsNew={() => setSaving(true)} />}
      <ToolButton
        variant="quiet"
        className={css.save}
        isIconOnly={isIconOnly}
        label="Guardar búsqueda"
        icon={<IconDeviceFloppy size={16} stroke={1.75} />}
        onClick={() => setSaving(true)}
      />
      <span className={css.gap} />
      {host === 'page' && (
        <ProgrammingButton source={{ kind: 'listado', code: definition.codigo }} isIconOnly={isIconOnly} />
      )}
      <SearchToggle />
      {acciones.configurar && host === 'page' && (
        <ToolButton
          isIconOnly={isIconOnly}
          className={css.wide}
          label="Configurar listado"
          icon={<IconAdjustmentsHorizontal size={16} stroke={1.75} />}
          onClick={() => void navigate(configurePath(definition.codigo))}
        />
      )}
      {isSaving && <SaveSearchWindow onClose={() => setSaving(false)} />}
    </header>
  );
}

/**
 * Returns the number of rows of the list without filters. The number comes from a saved search without filters; null if there is no such
 * search, or if it has no rows.
 */
function unfilteredTotal({ busquedas }: ReturnType<typeof useList>['definition']): number | null {
  const unfiltered = busquedas.find(
    ({ parametros, totalRegistros }) => Object.keys(parametros).length === 0 && totalRegistros > 0,
  );
  return unfiltered?.totalRegistros ?? null;
}

function SearchToggle() {
  const { definition, address, appliedFilters, run, focus } = useList();
  const isPhone = useLayout() === 'phone';
  const isOpen = address.isPanelOpen;
  const words = isOpen ? 'Plegar búsqueda' : 'Buscar';
  const hasBadge = isPhone && appliedFilters.length > 0;
  const toggle = () => {
    run({ type: 'panel', isOpen: !isOpen });
    if (!isOpen) focus.toSearch();
  };
  const shared = {
    ref: focus.toggle,
    variant: isOpen || hasBadge ? ('soft' as const) : ('secondary' as const),
    icon: <IconFilter size={16} stroke={1.75} />,
    'aria-expanded': isOpen,
    onClick: toggle,
  };
  if (definition.compacto) return <IconButton {...shared} label={words} />;
  return (
    <Button {...shared} title={words} after={hasBadge && <span className={css.badge}>{appliedFilters.length}</span>}>
      {words}
    </Button>
  );
}
