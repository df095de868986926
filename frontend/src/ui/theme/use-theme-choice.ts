import { useMutation } from '@tanstack/react-query';
import type { Tema } from '#libs/contracts';
import { messageOf, postForm } from '../../base';
import { showTheme, useTheme } from '../../base/theme';
import { showToast } from '../feedback/toasts';

/** The Spanish names of the themes. */
export const THEME_LABELS: Record<Tema, string> = { claro: 'Claro', oscuro: 'Oscuro', sistema: 'Como el sistema' };

/**
 * Returns the user's theme and a function that chooses another one. The choice shows at once, and the server stores it for all the user's
 * computers.
 */
export function useThemeChoice(): { theme: Tema; choose: (theme: Tema) => void } {
  const theme = useTheme();
  const { mutate } = useMutation({
    mutationFn: (tema: Tema) => postForm('/usuario/tema', { tema }),
    onMutate: (tema) => {
      showTheme(tema);
      return theme;
    },
    onError: (error, _tema, before) => {
      showTheme(before ?? 'sistema');
      showToast({ text: messageOf(error), tone: 'bad' });
    },
  });
  return { theme, choose: mutate };
}
