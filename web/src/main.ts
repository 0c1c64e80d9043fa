import { mount } from 'svelte';
import '@fontsource/alegreya/latin-500.css';
import '@fontsource/alegreya/latin-700.css';
import '@fontsource/alegreya-sans/latin-400.css';
import '@fontsource/alegreya-sans/latin-500.css';
import '@fontsource/alegreya-sans/latin-700.css';
import './app.css';
import App from './App.svelte';

const target = document.getElementById('app');
if (target) mount(App, { target });
