import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import './desk.css';
import { deskRouter } from './desk-router.browser.tsx';

const place = document.getElementById('desk');
if (!place) throw new Error('The page of the desk has no place for it.');
createRoot(place).render(
  <StrictMode>
    <RouterProvider router={deskRouter()} />
  </StrictMode>,
);
