import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { getJson } from '../../api';
import { Arches } from '../shell/Brand';
import { Arcade } from './Arcade';
import { FirstUseForm } from './FirstUseForm';
import { LoginForm } from './LoginForm';
import css from './LoginScreen.module.css';

/** Who are you? In an academy where nobody is known yet: who shall be the first? */
export default function LoginScreen() {
  const [begun, setBegun] = useState<string | null>(null);
  const firstUse = useQuery({
    queryKey: ['primera-vez'],
    queryFn: ({ signal }) =>
      getJson<{ pendiente: boolean }>('/usuario/primera-vez', {}, { signal, askForSession: false }),
  });
  const asksForFirst = begun === null && firstUse.data?.pendiente === true;
  useEffect(() => {
    document.title = `${asksForFirst ? 'Primera visita' : 'Entrar'} · Claustro`;
  }, [asksForFirst]);
  return (
    <div className={css.page}>
      <aside className={css.poster} aria-label="Claustro">
        <p className={css.brand}>
          <Arches size={44} /> Claustro
        </p>
        <p className={css.motto}>La academia, en orden.</p>
        <Arcade className={css.arcade} />
      </aside>
      <main className={css.side}>
        {asksForFirst ? <FirstUseForm onBegun={setBegun} /> : <LoginForm key={begun} usuario={begun ?? ''} />}
      </main>
    </div>
  );
}
