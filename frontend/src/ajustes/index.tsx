import { useId } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import type { SettingsSectionName } from '../../../libs/contracts';
import { useLayout, usePage } from '../app';
import { Cargando, ErrorBand, SelectInput } from '../ui';
import { useSections } from './calls';
import { Section } from './Section';
import css from './Settings.module.css';

/** The settings of the academy: sections at the left, one of them in view. */
export default function SettingsScreen() {
  usePage('Configuración', [{ titulo: 'Ajustes' }]);
  const sections = useSections();
  const wanted = useSearchParams()[0].get('seccion');
  const current = sections.data?.find(({ codigo }) => codigo === wanted) ?? sections.data?.[0];
  return (
    <div className={css.page}>
      <h1>Configuración</h1>
      {sections.isPending && <Cargando />}
      {sections.isError && <ErrorBand error={sections.error} onReintentar={() => void sections.refetch()} />}
      {sections.data && current && (
        <div className={css.columns}>
          <Sections sections={sections.data} current={current} />
          <Section key={current.codigo} section={current} />
        </div>
      )}
    </div>
  );
}

const pathOf = ({ codigo }: SettingsSectionName) => `/administrar/configuracion/?seccion=${codigo}`;

function Sections({ sections, current }: { sections: readonly SettingsSectionName[]; current: SettingsSectionName }) {
  const phone = useLayout() === 'phone';
  const navigate = useNavigate();
  const id = useId();
  if (phone)
    return (
      <div>
        <label className="solo-lectores" htmlFor={id}>
          Sección
        </label>
        <SelectInput
          id={id}
          opciones={sections.map(({ codigo, descripcion }) => ({ valor: codigo, etiqueta: descripcion }))}
          value={current.codigo}
          onChange={(event) => void navigate(pathOf({ codigo: event.target.value, descripcion: '' }))}
        />
      </div>
    );
  return (
    <nav aria-label="Secciones" className={`tarjeta ${css.sections}`}>
      <ul>
        {sections.map((section) => (
          <li key={section.codigo}>
            <Link to={pathOf(section)} aria-current={section.codigo === current.codigo ? 'true' : undefined}>
              {section.descripcion}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
