"""What every scene is built with: solids, scattered instances, nodes written as arithmetic, textures, metals, light, camera."""
