import { IconAdjustmentsHorizontal, IconDeviceFloppy, IconFilter } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { configurePath, useLayout } from '../../app';
import { Button, IconButton } from '../../ui';
import { useList } from '../context';
import { focusSearch, SEARCH_TOGGLE_ID } from '../data/focus';
import { countLine } from '../model/words';
import css from './Head.module.css';
import { SaveSearchWindow } from './SaveSearchWindow';
import { SavedSearches } from './SavedSearches';

/** Title and count, which saved search, and the way into the search. */
export function Head() {
  const { definition, titulo, totalRegistros, primeraCarga, lugar } = useList();
  const Title = lugar === 'pagina' ? 'h1' : 'h2';
  const [saving, setSaving] = useState(false);
  const navigate = useNavigate();
  const { compacto, acciones } = definition;
  return (
    <header className={`no-imprimir ${css.head}`}>
      <Title>{titulo}</Title>
      <span className={`num ${css.count}`}>
        {primeraCarga ? '' : countLine(totalRegistros, allThereAre(definition))}
      </span>
      <SavedSearches />
      <HeadButton
        variant="quiet"
        className={css.save}
        compacto={compacto}
        etiqueta="Guardar búsqueda"
        icon={<IconDeviceFloppy size={16} stroke={1.75} />}
        onClick={() => setSaving(true)}
      />
      <span className={css.gap} />
      <SearchToggle />
      {acciones.configurar && lugar === 'pagina' && (
        <HeadButton
          compacto={compacto}
          className={css.wide}
          etiqueta="Configurar listado"
          icon={<IconAdjustmentsHorizontal size={16} stroke={1.75} />}
          onClick={() => void navigate(configurePath(definition.codigo))}
        />
      )}
      {saving && <SaveSearchWindow onCerrar={() => setSaving(false)} />}
    </header>
  );
}

/** How many rows there are without any filter, where the definition brought that along. */
function allThereAre({ busquedas }: ReturnType<typeof useList>['definition']): number | null {
  const unfiltered = busquedas.find(({ parametros, totalRegistros }) => Object.keys(parametros).length === 0 && totalRegistros > 0); // prettier-ignore
  return unfiltered?.totalRegistros ?? null;
}

interface HeadButtonProps {
  compacto: boolean;
  etiqueta: string;
  icon: React.ReactNode;
  variant?: 'quiet' | 'secondary' | 'soft';
  className?: string;
  onClick: () => void;
}

/** A button with its words, or in compact lists just its icon with the words as title. */
export function HeadButton({ compacto, etiqueta, icon, ...rest }: HeadButtonProps) {
  if (compacto) return <IconButton {...rest} etiqueta={etiqueta} icon={icon} />;
  return (
    <Button {...rest} icon={icon}>
      {etiqueta}
    </Button>
  );
}

function SearchToggle() {
  const { definition, address, applied, act } = useList();
  const phone = useLayout() === 'phone';
  const open = address.panel;
  const words = open ? 'Plegar búsqueda' : 'Buscar';
  const toggle = () => {
    act({ tipo: 'panel', abierto: !open });
    if (!open) focusSearch();
  };
  const shared = {
    id: SEARCH_TOGGLE_ID,
    variant: open || (phone && applied.length > 0) ? ('soft' as const) : ('secondary' as const),
    icon: <IconFilter size={16} stroke={1.75} />,
    'aria-expanded': open,
    onClick: toggle,
  };
  if (definition.compacto) return <IconButton {...shared} etiqueta={words} />;
  return (
    <Button
      {...shared}
      title={words}
      after={phone && applied.length > 0 && <span className={css.badge}>{applied.length}</span>}
    >
      {words}
    </Button>
  );
}
