import '../../frontend/src/ui/theme/mantine.css';
import '../../frontend/src/ui/theme/font.css';
import '../../frontend/src/ui/theme/tokens.css';
import '../../frontend/src/ui/theme/base.css';
import { MantineProvider } from '@mantine/core';
import type { ComponentType, ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

/** The query parameters of the page: which piece to draw, and its options. */
export const query = new URLSearchParams(location.search);

/**
 * Draws the piece that `?piece=` names.
 * @param around wraps the piece in what its page has: hosts, providers.
 */
export function drawPiece(pieces: Record<string, ComponentType>, around: (piece: ReactNode) => ReactNode): void {
  const Piece = pieces[query.get('piece') ?? ''];
  const root = document.getElementById('app');
  if (!Piece || !root) throw new Error(`There is no piece «${query.get('piece')}».`);
  createRoot(root).render(<MantineProvider forceColorScheme="light">{around(<Piece />)}</MantineProvider>);
}
