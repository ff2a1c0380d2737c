"""The workshop's stamp, burnt into the wood: charred letters, scorched about their edges."""

import bmesh
import bpy

from studio.kit.nodes import new_material, set_inputs
from studio.kit.solids import cut, place

DEPTH = 0.0009
# Films of scorch: how far each reaches beyond the letters, its height over the wood (metres), how much it covers.
# Wider ones would meet those of the next letter.
SCORCH = ((.0016, .00003, .30), (.0011, .00006, .36), (.0006, .00009, .55))


def _charred():
    material, graph, shader, _ = new_material("charred oak")
    at = graph.object_position()
    fibre = graph.noise(graph.stretch(at, (60, 1400, 1)), 1, 4, .65)
    uneven = graph.noise(at, 160, 4, .6)
    # Where the iron stood lighter the wood is brown, and its fibres show through the char.
    pressed = graph.rise(graph.noise(at, 34, 3, .5), .36, .58)
    brown = graph.mix(graph.rise(fibre, .36, .62), (.045, .024, .012), (.125, .066, .030))
    colour = graph.mix(pressed * graph.rise(uneven, .68, .46), brown, graph.mix(fibre, (.010, .0075, .006), (.030, .019, .013)))
    set_inputs(graph, shader, base_colour=colour, roughness=.93, ior_level=.12, normal=graph.bump(fibre, .6, .0004))
    return material


def _scorch(strength):
    """Brown that lets the wood through, strongest in spots where the iron stood longest."""
    material, graph, shader, output = new_material("scorch")
    set_inputs(graph, shader, base_colour=(.085, .040, .016), roughness=.7, ior_level=.15)
    at = graph.object_position()
    spots = graph.rise(graph.noise(at, 90, 4, .6), .30, .70)
    fibres = graph.rise(graph.noise(graph.stretch(at, (50, 1600, 1)), 1, 3, .6), .30, .66)
    clear = graph.node("ShaderNodeBsdfTransparent")
    graph.put(output.inputs["Surface"], graph.mix_shaders(spots * fibres * strength, graph.out(clear), graph.out(shader)))
    return material


def _letters(text, size, offset, thickness, material):
    """The text as a closed body about z = 0, its strokes `offset` metres fuller; in Blender's own face, which comes with it."""
    curve = bpy.data.curves.new("stamp", "FONT")
    curve.body, curve.size, curve.space_character = text, size, 1.18
    curve.align_x, curve.align_y = "CENTER", "CENTER"
    curve.offset, curve.extrude = offset, thickness / 2
    text_object = place("stamp", curve)
    bpy.context.view_layer.update()
    data = bpy.data.meshes.new_from_object(text_object.evaluated_get(bpy.context.evaluated_depsgraph_get()))
    bpy.data.objects.remove(text_object)
    body = bmesh.new()
    body.from_mesh(data)
    bmesh.ops.remove_doubles(body, verts=body.verts, dist=1e-6)
    body.to_mesh(data)
    body.free()
    data.materials.clear()
    data.materials.append(material)
    return data


def stamp(text, board, location, turn=0.0, size=.012):
    """Burn `text` into a `board` whose face looks up at `location`, its letters `size` metres tall on a body of type.

    The letters are sunk by DEPTH and charred; films of scorch, each narrower and darker, lie about them on the wood.
    """
    iron = place("stamp", _letters(text, size, 0, DEPTH * 2, _charred()), location, (0, 0, turn))
    films = [place("scorch", _letters(text, size, offset, .00004,
                                      _scorch(strength)), (location[0], location[1], location[2] + lift), (0, 0, turn))
             for offset, lift, strength in SCORCH]
    for sunk in (board, *films):
        cut(sunk, iron, first=True).material_mode = "TRANSFER"
