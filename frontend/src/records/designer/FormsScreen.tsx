import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { FormSummary } from '#libs/contracts';
import { getJson, usePage, countText } from '../../base';
import { ErrorPage } from '../../ui/feedback/StatusPages';
import { PageLoading, Pill } from '../../ui';
import css from './Designer.module.css';

/** The list of forms that can be designed, one for each record. */
export default function FormsScreen() {
  usePage('Formularios');
  const forms = useQuery({
    queryKey: ['formularios'],
    queryFn: ({ signal }) => getJson<FormSummary[]>('/api/formularios', {}, { signal }),
    staleTime: 0,
  });
  if (forms.isPending) return <PageLoading />;
  if (forms.isError) return <ErrorPage error={forms.error} onRetry={() => void forms.refetch()} />;
  return (
    <div className={css.page}>
      <header className={css.head}>
        <h1>Formularios</h1>
        <p className={css.which}>Cómo se ve cada ficha, y qué campos tiene</p>
      </header>
      <ul className={`tarjeta ${css.forms}`} aria-label="Fichas que se pueden diseñar">
        {forms.data.map((form) => (
          <FormRow key={form.codigo} form={form} />
        ))}
      </ul>
    </div>
  );
}

function FormRow({ form: { codigo, titulo, disenado, adicionales, aviso } }: { form: FormSummary }) {
  return (
    <li className={css.form}>
      <Link to={`/administrar/formularios/${codigo}/`}>{titulo}</Link>
      <span className={css.facts}>
        {adicionales > 0 && `${countText(adicionales, 'campo añadido', 'campos añadidos')} · `}
        {disenado ? 'Diseño propio' : 'Original'} {aviso !== null && <Pill tone="attention">Con avisos</Pill>}
      </span>
      {aviso !== null && <p className={css.formWarning}>{aviso}</p>}
    </li>
  );
}
