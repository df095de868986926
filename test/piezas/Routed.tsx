import { useState, type ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';

/** Provides a router, which windows and dialogs need to guard against leaving their page. */
export function Routed({ children }: { children: ReactNode }) {
  const [router] = useState(() => createMemoryRouter([{ path: '*', element: children }]));
  return <RouterProvider router={router} />;
}
