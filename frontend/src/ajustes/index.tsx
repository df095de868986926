import { useId } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import type { SettingsSectionName } from '#libs/contracts';
import { useLayout, usePage } from '../base';
import { ErrorBand, Loading, Page, SelectInput } from '../ui';
import { useSections } from './calls';
import { LastCopy } from './LastCopy';
import { Section } from './Section';
import css from './Settings.module.css';

/** The settings of the academy: the sections at the left, and beside them the section that the URL names. */
export default function SettingsScreen() {
  usePage('Configuración', [{ title: 'Ajustes' }]);
  const sections = useSections();
  const requested = useSearchParams()[0].get('seccion');
  const current = sections.data?.find(({ codigo }) => codigo === requested) ?? sections.data?.[0];
  return (
    <Page shape="tall">
      <h1>Configuración</h1>
      <LastCopy />
      {sections.isPending && <Loading />}
      {sections.isError && <ErrorBand error={sections.error} onRetry={() => void sections.refetch()} />}
      {sections.data && current && (
        <div className={css.columns}>
          <Sections sections={sections.data} current={current} />
          <Section key={current.codigo} section={current} />
        </div>
      )}
    </Page>
  );
}

const pathOf = (code: string) => `/administrar/configuracion/?seccion=${code}`;

function Sections({ sections, current }: { sections: readonly SettingsSectionName[]; current: SettingsSectionName }) {
  const isPhone = useLayout() === 'phone';
  const navigate = useNavigate();
  const id = useId();
  if (isPhone)
    return (
      <div>
        <label className="solo-lectores" htmlFor={id}>
          Sección
        </label>
        <SelectInput
          id={id}
          options={sections.map(({ codigo, descripcion }) => ({ value: codigo, label: descripcion }))}
          value={current.codigo}
          onChange={(event) => void navigate(pathOf(event.target.value))}
        />
      </div>
    );
  return (
    <nav aria-label="Secciones" className={`tarjeta ${css.sections}`}>
      <ul>
        {sections.map((section) => (
          <li key={section.codigo}>
            <Link to={pathOf(section.codigo)} aria-current={section.codigo === current.codigo ? 'true' : undefined}>
              {section.descripcion}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
