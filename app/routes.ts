import { index, type RouteConfig, route } from '@react-router/dev/routes';

/** The whole map of pages. */
export default [
  index('pages/home.tsx'),
  route('shop/ebooks', 'pages/shop-ebooks.tsx'),
  route('auth', 'pages/auth.tsx'),
  route('dashboard', 'pages/dashboard.tsx'),
  route('cart', 'pages/cart.tsx'),
  route('checkout', 'pages/checkout.tsx'),
  route('payment-success', 'pages/payment-success.tsx'),
  route('download', 'pages/download.tsx'),
  route('*', 'pages/not-found.tsx'),
] satisfies RouteConfig;
